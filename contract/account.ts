import * as z from 'zod/mini';
import { journalEntry } from './account-journal.ts';
import { agreement } from './agreements.ts';
import { defineCall, done, envelope, topLevel, trialTimeoutMs } from './call.ts';
import { campusStanding } from './campus.ts';
import { email, verificationCode } from './fields.ts';
import { issuedInvoice } from './invoice.ts';
import { licence } from './licence.ts';
import type { Wording } from './locale.ts';
import { merchandiseGroups } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { accountFields, plainPassword } from './user.ts';
import { nameLine, opaqueId } from './wire-values.ts';

/** The account page: one's own details, devices, agreements, and the rights of the privacy law (articles 44 to 47). */

export const fullname = nameLine(60, 'nameEmpty');

/** Typed before an account is deleted, so that no stray click does it. */
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

/** Adds or replaces the address; asks for a login within the last ten minutes, because an address can reset the password. */
export const bindEmail = defineCall({
  method: 'POST',
  path: '/user/bind/email',
  body: z.object({ email, code: verificationCode }),
  reply: accountReply,
});

/**
 * Ends the login by WeChat, also when there is none; asks for a recent proof. Another way in remains: an account always has a
 * phone number or an address, and each can log in by code.
 */
export const unbindWechat = defineCall({ method: 'POST', path: '/user/unbind/wechat', reply: accountReply });

/** Agrees to every document that is due, as `agreements_due` names them. */
export const agree = defineCall({
  method: 'POST',
  path: '/user/agreements',
  body: z.object({ agreement }),
  reply: accountReply,
});

/**
 * Proves that the session is its owner's, by one of the two: for ten minutes the calls that ask for a recent proof are open
 * (docs/security.md#proof-of-ownership).
 */
export const proveOwnership = defineCall({
  method: 'POST',
  path: '/user/prove',
  body: z.object({
    current_password: z.optional(plainPassword),
    /** Of purpose `identity`, sent to the account's own phone or e-mail. */
    code: z.optional(verificationCode),
  }),
  reply: done,
});

const device = z.object({
  /** Names the login on this page; nothing can be opened with it. */
  id: opaqueId,
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  /** Browser and system, e.g. `Chrome · Windows`; empty when neither is known. */
  userAgent: z.string(),
  /** Without its last part: `203.0.113.*`; empty when it was not kept. */
  address: z.string(),
});
export type Device = z.infer<typeof device>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/user/devices',
  reply: envelope(
    z.object({
      devices: z.array(device),
      /** This login is recent enough to change the phone number and the address with it. */
      recentLogin: z.boolean(),
    }),
  ),
});

/** Asks for a recent proof, as do the next two. */
export const closeDevice = defineCall({
  method: 'POST',
  path: '/user/devices/close',
  body: z.object({ id: opaqueId }),
  reply: done,
});

export const closeOtherDevices = defineCall({ method: 'POST', path: '/user/devices/close_others', reply: done });

/** So much of résumés is in an export, the newest first: one JSON text is held in memory. */
export const exportedResumeBytes = 20 * 1024 * 1024;

/** Everything that is kept about a person; a password, a code or a token appears in it in no form. */
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
  /** When a number or an address was replaced: of the one before only a hash is kept, which is not said. */
  contactChanges: z.array(time),
  /** What the person's licences took from the data API; `programs` are their names, or hashes of addresses. */
  dataApiUse: z.array(
    z.object({
      licence: z.string(),
      day: z.iso.date(),
      calls: z.int(),
      bytes: z.int(),
      programs: z.array(z.string()),
    }),
  ),
  /** What was applied for, with everything that was typed. */
  applications: z.array(
    z.object({
      reference: z.string(),
      product: z.string(),
      appliedAt: time,
      applicant: z.record(z.string(), z.unknown()),
      /** Where the visitor came from. */
      source: z.nullable(z.string()),
      /** What became of a school's application. */
      campus: z.optional(campusStanding),
    }),
  ),
  /** Enquiries with the account's number or address. */
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
  /** Applications for openings with the account's number or address; with their résumés. */
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
      /** `content` is the file in base64; null beyond `exportedResumeBytes` over all of them, and where there is none. */
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
  /** Mails to the account's address that wait or were sent lately. */
  mails: z.array(z.object({ subject: z.string(), queuedAt: time, sentAt: z.nullable(time) })),
  /** Quotes of the last day, and every order with what the buyer said of themselves and what was paid. */
  quotes: z.array(z.object({ id: z.string(), amount: yuanAmount, createdAt: time })),
  /** Quotations that colleagues made for their number or address. */
  quotations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
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
      /** Of a change within a licence's term: what was taken off for the choice before. */
      change: z.nullable(z.object({ licenceId: z.string(), credit: yuanAmount })),
      /** Of a colleague's quotation: what was taken off. */
      quotation: z.nullable(z.object({ id: z.string(), discount: yuanAmount })),
      buyer: z.record(z.string(), z.unknown()),
      invoice: z.record(z.string(), z.unknown()),
      issuedInvoice: z.nullable(issuedInvoice),
      partner: z.nullable(z.string()),
      slipNumber: z.nullable(z.string()),
      refundReason: z.nullable(z.string()),
      history: z.array(z.object({ status: z.enum(orderStatuses), at: time })),
      /** Which mails were sent about it, by their names; of a product that was handed over, how. */
      mails: z.array(z.object({ mail: z.string(), at: time, note: z.nullable(z.string()) })),
      /** What moved, in yuan; a refund is negative. */
      movements: z.array(z.object({ channel: z.string(), transactionId: z.string(), amount: z.string(), at: time })),
    }),
  ),
  codes: z.array(z.object({ purpose: z.string(), recipient: z.string(), createdAt: time, expiresAt: time })),
  /** What the security records tell their owner. */
  journal: z.array(journalEntry),
  /** What limits were counted by, e.g. `send`: kept for two days. */
  counted: z.array(z.object({ kind: z.string(), at: time })),
});
export type PersonalData = z.infer<typeof personalData>;

export const exportAccount = defineCall({
  method: 'GET',
  path: '/user/account/export',
  timeoutMs: trialTimeoutMs,
  reply: envelope(personalData),
});

/** Deletes the account and everything of its owner at once, for good. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/user/account/delete',
  body: z.object({
    /** Of purpose `identity`, sent to the account's own phone or e-mail. */
    code: verificationCode,
    confirmation: deletionConfirmation,
  }),
  reply: done,
});
