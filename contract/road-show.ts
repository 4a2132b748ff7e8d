import * as z from 'zod/mini';
import { applicantFields } from './applicant.ts';
import { defineCall, envelope, trialTimeoutMs } from './call.ts';
import { captchaProof, email, phoneNumber, verificationCode } from './fields.ts';
import { halfDay } from './half-day.ts';
import { accountReply, codeSent } from './user.ts';
import { commaList, reference, textBlock } from './wire-values.ts';

/** Products a road-show can be about; a page's hash preselects one (docs/behaviour.md#road-show). */
export const roadShowInterests = [
  'quant',
  'ams',
  'rqdata',
  'rqoptimizer',
  'rq-sdk',
  'rq-alpha-plus',
  'rq-factor',
  'mobile',
  'market-push',
] as const;

/** When exactly, where and with whom: a link or a place. */
const meeting = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The colleague who meets the visitor. */
  person: z.string(),
  link: z.nullable(z.url()),
  place: z.nullable(z.string()),
});
export type Meeting = z.output<typeof meeting>;

const booking = z.object({
  /** What the visitor names when asking about the booking. */
  reference: z.string(),
  interest: z.enum(roadShowInterests),
  preferredTimes: z.array(halfDay),
  state: z._default(z.enum(['asked', 'confirmed', 'cancelled']), 'asked'),
  /** The time that a colleague has confirmed. */
  appointment: z._default(z.nullable(halfDay), null),
  /** Of a confirmed one. */
  meeting: z._default(z.nullable(meeting), null),
});
export type RoadShowBooking = z.output<typeof booking>;

const preferredTimes = commaList(halfDay, 3, { empty: 'timesEmpty', bad: 'timesBad' });

/** How a visitor is reached; the address may be left out when `sms_code` proves the number, or the number is the account's. */
const bookerContact = {
  email: z.optional(email),
  phone: z.optional(phoneNumber),
  sms_code: z.optional(verificationCode),
};

/** Sends the code that confirms a road-show by an address, without an account. */
export const sendRoadShowCode = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/code',
  body: z.object({ email, ...captchaProof }),
  reply: envelope(codeSent),
});

/** Sends the code that confirms a road-show by a phone number, unless it is the account's own. */
export const sendRoadShowSms = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/sms_code',
  body: z.object({ phone: phoneNumber, ...captchaProof }),
  reply: envelope(codeSent),
});

/** Whom a booking's link belongs to: its reference, and the key that signs it. */
const byLink = z.object({ reference: reference('R') });
const linkKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A booking as the person who has proven to be its visitor sees it. */
export const ownBooking = z.extend(booking, {
  /** Signs its link (`getRoadShow`). */
  key: z.optional(linkKey),
  /** How colleagues answer: who has left no address is called. */
  answeredBy: z._default(z.enum(['mail', 'call']), 'mail'),
});
export type OwnBooking = z.output<typeof ownBooking>;

/** The booking of a link, without a login. */
export const getRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}',
  params: byLink,
  body: z.object({ key: linkKey }),
  reply: envelope(booking),
});

/** Wishes for other times; a colleague confirms again. */
export const moveRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/move',
  params: byLink,
  body: z.object({ key: linkKey, preferred_times: preferredTimes }),
  reply: envelope(booking),
});

/** Cancels it; another one may be booked at once. */
export const cancelRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/cancel',
  params: byLink,
  body: z.object({ key: linkKey }),
  reply: envelope(booking),
});

/** A booking that was just made and, for a contact without an account, what `registerBooker` takes within ten minutes of its code. */
export const booked = z.extend(ownBooking, { registration: z.optional(z.string()) });

/** Registers the number or address that the booking's code has proven, without another code, and logs in. */
export const registerBooker = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/account',
  params: byLink,
  body: z.object({ registration: z.string().check(z.regex(/^\d{13}\.[0-9a-f]{64}$/)) }),
  reply: accountReply,
});

export const teamSizes = ['1', '2-5', '6-20', '21-100', 'over-100'] as const;

/**
 * The road-show's own form at the trial's path: a booking that a colleague confirms. The account's own number or address confirms
 * it; any other one, and without a session each, by a code of `sendRoadShowSms` for the number or of `sendRoadShowCode` for the
 * address. The agreement is asked for unless it was given.
 */
export const bookRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({
    ...applicantFields,
    ...bookerContact,
    interest: z.enum(roadShowInterests, { error: 'interestEmpty' }),
    /** One to three half days, comma-joined, the most welcome first. */
    preferred_times: preferredTimes,
    team_size: z.optional(z.enum(teamSizes)),
    remarks: z.optional(textBlock(1000)),
  }),
  reply: envelope(booked),
});
