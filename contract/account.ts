import * as z from 'zod/mini';
import { journalEntry } from './account-journal.ts';
import { agreement } from './agreements.ts';
import { defineCall, done, envelope, topLevel, trialTimeoutMs } from './call.ts';
import { campusStanding } from './campus.ts';
import { email, verificationCode } from './fields.ts';
import { issuedInvoice } from './invoice.ts';
import { licence } from './licence.ts';
import { locales, type Wording } from './locale.ts';
import { merchandiseGroups } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { accountFields, plainPassword } from './user.ts';
import { nameLine, opaqueId } from './wire-values.ts';

/** The account page: the user's details, devices and agreements, and the rights of the privacy law (articles 44 to 47). */

export const fullname = nameLine(60, 'nameEmpty');

/** Text that the user types to confirm the deletion of the account. */
export const deletionWords: Wording = { 'zh-CN': '注销账号', 'en-US': 'DELETE MY ACCOUNT' };
export const deletionConfirmation = z
  .string({ error: 'confirmationWrong' })
  .check(
    z.trim(),
    z.regex(new RegExp(`^(?:${Object.values(deletionWords).join('|')})$`), { error: 'confirmationWrong' }),
  );

const accountReply = topLevel(accountFields);
const time = z.iso.datetime();

export const updateProfile = defineCall({
  method: 'POST',
  path: '/user/profile/update',
  body: z.object({ fullname }),
  reply: accountReply,
});

/** Adds or replaces the e-mail address. Requires a log-in within the last ten minutes, because an address can reset the password. */
export const bindEmail = defineCall({
  method: 'POST',
  path: '/user/bind/email',
  body: z.object({ email, code: verificationCode }),
  reply: accountReply,
});

/**
 * Unlinks WeChat, also if none is linked. Requires a recent reauthentication. The account keeps another log-in method: it always has a
 * phone number or an e-mail address, and each can log in by code.
 */
export const unbindWechat = defineCall({ method: 'POST', path: '/user/unbind/wechat', reply: accountReply });

/** Agrees to every document in `agreements_due`. */
export const agree = defineCall({
  method: 'POST',
  path: '/user/agreements',
  body: z.object({ agreement }),
  reply: accountReply,
});

/**
 * Reauthenticates by password or by code. For ten minutes the calls that require it are then allowed (docs/security.md#proof-of-ownership).
 */
export const proveOwnership = defineCall({
  method: 'POST',
  path: '/user/prove',
  body: z.object({
    current_password: z.optional(plainPassword),
    /** Code of purpose `identity`, sent to the account's own phone or e-mail. */
    code: z.optional(verificationCode),
  }),
  reply: done,
});

const device = z.object({
  /** Id of the log-in on this page; it grants no access. */
  id: opaqueId,
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  /** Browser and system, e.g. `Chrome · Windows`; empty when neither is known. */
  userAgent: z.string(),
  /** IP address without its last part: `203.0.113.*`; empty if none was kept. */
  address: z.string(),
});
export type Device = z.infer<typeof device>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/user/devices',
  reply: envelope(
    z.object({
      devices: z.array(device),
      /** True if this log-in is recent enough to change the phone number and the e-mail address. */
      recentLogin: z.boolean(),
    }),
  ),
});

/** Requires a recent reauthentication, like the next two. */
export const closeDevice = defineCall({
  method: 'POST',
  path: '/user/devices/close',
  body: z.object({ id: opaqueId }),
  reply: done,
});

export const closeOtherDevices = defineCall({ method: 'POST', path: '/user/devices/close_others', reply: done });

/** Upper bound of résumé bytes in an export, newest first, because the whole JSON text is held in memory. */
export const exportedResumeBytes = 20 * 1024 * 1024;

/** All data about a person. It contains no password, code or token in any form. */
const personalData = z.object({
  exportedAt: time,
  account: z.object({
    userId: z.int(),
    fullname: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    hasPassword: z.boolean(),
    createdAt: time,
  }),
  agreements: z.array(z.object({ document: z.string(), version: z.string(), agreedAt: time })),
  wechat: z.nullable(z.object({ openid: z.string(), unionid: z.nullable(z.string()), boundAt: time })),
  logins: z.array(
    z.object({
      openedBy: z.string(),
      remember: z.boolean(),
      createdAt: time,
      lastSeenAt: time,
      expiresAt: time,
      userAgent: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  workspaces: z.array(z.object({ id: z.string(), name: z.string() })),
  licences: z.array(licence),
  /** Times at which a phone number or an e-mail address was replaced. Only a hash of the former one is kept, and it is not exported. */
  contactChanges: z.array(time),
  /** The choice of the mail about late deliveries; null for an account that never made it. */
  lateMail: z.nullable(
    z.object({
      chosenAt: z.nullable(time),
      locale: z.enum(locales),
      /** The day of the latest mail. */
      mailedOn: z.nullable(z.iso.date()),
      /** By data set, the latest day of data that a mail called late. */
      said: z.record(z.string(), z.iso.date()),
    }),
  ),
  /** Data API use of the person's licences; `programs` are their names, or hashes of addresses. */
  dataApiUse: z.array(
    z.object({
      licence: z.string(),
      day: z.iso.date(),
      calls: z.int(),
      bytes: z.int(),
      programs: z.array(z.string()),
    }),
  ),
  /** Applications with all entered data. */
  applications: z.array(
    z.object({
      reference: z.string(),
      product: z.string(),
      appliedAt: time,
      applicant: z.record(z.string(), z.unknown()),
      /** Source of the visit. */
      source: z.nullable(z.string()),
      /** State of a school's application. */
      campus: z.optional(campusStanding),
    }),
  ),
  /** Enquiries with the account's phone number or e-mail address. */
  enquiries: z.array(
    z.object({
      reference: z.string(),
      kind: z.string(),
      name: z.string(),
      company: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      state: z.string(),
      source: z.nullable(z.string()),
      message: z.string(),
      createdAt: time,
    }),
  ),
  /** Applications for openings with the account's phone number or e-mail address, with their résumés. */
  jobApplications: z.array(
    z.object({
      code: z.string(),
      opening: z.string(),
      title: z.string(),
      state: z.string(),
      history: z.array(z.object({ state: z.string(), at: time })),
      interview: z.nullable(
        z.object({
          offered: z.array(z.string()),
          chosen: z.nullable(z.string()),
          minutes: z.int(),
          person: z.nullable(z.string()),
          link: z.nullable(z.string()),
          place: z.nullable(z.string()),
        }),
      ),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      message: z.nullable(z.string()),
      /** `content` is the file in base64; null if it is missing, or if all of them exceed `exportedResumeBytes`. */
      resume: z.nullable(
        z.object({
          name: z.string(),
          kind: z.string(),
          bytes: z.nullable(z.int()),
          content: z.nullable(z.base64()),
        }),
      ),
      appliedAt: time,
    }),
  ),
  /** Mails to the account's address that are queued or were sent recently. */
  mails: z.array(z.object({ subject: z.string(), queuedAt: time, sentAt: z.nullable(time) })),
  /** Quotes of the last day, and every order with the buyer's details and its payments. */
  quotes: z.array(z.object({ id: z.string(), amount: yuanAmount, createdAt: time })),
  /** Quotations that colleagues made for the person's phone number or e-mail address. */
  quotations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
      registrationNumber: z.nullable(z.string()),
      poNumber: z.nullable(z.string()),
      merchandise_groups: merchandiseGroups,
      amount: yuanAmount,
      discount: yuanAmount,
      madeAt: time,
      validUntil: time,
      withdrawnAt: z.nullable(time),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.enum(orderStatuses),
      amount: yuanAmount,
      createdAt: time,
      merchandise_groups: merchandiseGroups,
      /** Credit for the former choice, if the order changes a licence within its term. */
      change: z.nullable(z.object({ licenceId: z.string(), credit: yuanAmount })),
      /** Discount, if the order follows a colleague's quotation. */
      quotation: z.nullable(z.object({ id: z.string(), discount: yuanAmount })),
      buyer: z.record(z.string(), z.unknown()),
      invoice: z.record(z.string(), z.unknown()),
      issuedInvoice: z.nullable(issuedInvoice),
      partner: z.nullable(z.string()),
      slipNumber: z.nullable(z.string()),
      refundReason: z.nullable(z.string()),
      history: z.array(z.object({ status: z.enum(orderStatuses), at: time })),
      /** Names of the mails about the order. `note` says how a product was handed over. */
      mails: z.array(z.object({ mail: z.string(), at: time, note: z.nullable(z.string()) })),
      /** Ledger entries in yuan; a refund is negative. */
      movements: z.array(z.object({ channel: z.string(), transactionId: z.string(), amount: z.string(), at: time })),
    }),
  ),
  codes: z.array(z.object({ purpose: z.string(), recipient: z.string(), createdAt: time, expiresAt: time })),
  /** The security journal as its owner can read it. */
  journal: z.array(journalEntry),
  /** Kinds of rate-limit events, e.g. `send`; kept for two days. */
  counted: z.array(z.object({ kind: z.string(), at: time })),
});
export type PersonalData = z.infer<typeof personalData>;

export const exportAccount = defineCall({
  method: 'GET',
  path: '/user/account/export',
  timeoutMs: trialTimeoutMs,
  reply: envelope(personalData),
});

/** Deletes the account and all of its data at once, for good. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/user/account/delete',
  body: z.object({
    /** Code of purpose `identity`, sent to the account's own phone or e-mail. */
    code: verificationCode,
    confirmation: deletionConfirmation,
  }),
  reply: done,
});
