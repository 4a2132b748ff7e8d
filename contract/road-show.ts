import * as z from 'zod/mini';
import { applicantFields } from './applicant.ts';
import { defineCall, envelope, trialTimeoutMs } from './call.ts';
import { captchaProof, email, phoneNumber, verificationCode } from './fields.ts';
import { halfDay } from './half-day.ts';
import { accountReply, codeSent } from './user.ts';
import { commaList, reference, textBlock } from './wire-values.ts';

/** Products that a road-show can be about; a page's hash preselects one (docs/behaviour.md#road-show). */
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

/** Exact time, host, and a link or a place. */
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
  /** Reference that the visitor quotes in later enquiries. */
  reference: z.string(),
  interest: z.enum(roadShowInterests),
  preferredTimes: z.array(halfDay),
  state: z._default(z.enum(['asked', 'confirmed', 'cancelled']), 'asked'),
  /** The half day that a colleague has confirmed. */
  appointment: z._default(z.nullable(halfDay), null),
  /** Set for a confirmed booking. */
  meeting: z._default(z.nullable(meeting), null),
});
export type RoadShowBooking = z.output<typeof booking>;

const preferredTimes = commaList(halfDay, 3, { empty: 'timesEmpty', bad: 'timesBad' });

/** Contact data. The e-mail address is optional if `sms_code` verifies the phone number, or if the number is the account's. */
const bookerContact = {
  email: z.optional(email),
  phone: z.optional(phoneNumber),
  sms_code: z.optional(verificationCode),
};

/** Sends the code that confirms a road-show by an e-mail address, without an account. */
export const sendRoadShowCode = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/code',
  body: z.object({ email, ...captchaProof }),
  reply: envelope(codeSent),
});

/** Sends the code that confirms a road-show by a phone number, unless the number is the account's own. */
export const sendRoadShowSms = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/sms_code',
  body: z.object({ phone: phoneNumber, ...captchaProof }),
  reply: envelope(codeSent),
});

/** Reference of a booking's link, and the key that signs the link. */
const byLink = z.object({ reference: reference('R') });
const linkKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A booking as its verified visitor sees it. */
export const ownBooking = z.extend(booking, {
  /** Signature of its link (`getRoadShow`). */
  key: z.optional(linkKey),
  /** Colleagues' way to reply: visitors without an e-mail address get a call. */
  answeredBy: z._default(z.enum(['mail', 'call']), 'mail'),
});
export type OwnBooking = z.output<typeof ownBooking>;

/** Returns the booking of a link, without a log-in. */
export const getRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}',
  params: byLink,
  body: z.object({ key: linkKey }),
  reply: envelope(booking),
});

/** Requests other times; a colleague confirms again. */
export const moveRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/move',
  params: byLink,
  body: z.object({ key: linkKey, preferred_times: preferredTimes }),
  reply: envelope(booking),
});

/** Cancels the booking; the visitor may book again at once. */
export const cancelRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/cancel',
  params: byLink,
  body: z.object({ key: linkKey }),
  reply: envelope(booking),
});

/** A new booking. For a contact without an account it has `registration`, which `registerBooker` accepts within ten minutes of the code. */
export const booked = z.extend(ownBooking, { registration: z.optional(z.string()) });

/** Registers the phone number or e-mail address that the booking's code has verified, without another code, and logs in. */
export const registerBooker = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/bookings/{reference}/account',
  params: byLink,
  body: z.object({ registration: z.string().check(z.regex(/^\d{13}\.[0-9a-f]{64}$/)) }),
  reply: accountReply,
});

export const teamSizes = ['1', '2-5', '6-20', '21-100', 'over-100'] as const;

/**
 * Books a road-show, which a colleague confirms; the form is at the trial's path. The account's own phone number or e-mail address needs no
 * code. Any other contact does, also without a session: from `sendRoadShowSms` for a number, or from `sendRoadShowCode` for an address. The
 * agreement is required unless it was given before.
 */
export const bookRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({
    ...applicantFields,
    ...bookerContact,
    interest: z.enum(roadShowInterests, { error: 'interestEmpty' }),
    /** One to three half days, comma-joined, in order of preference. */
    preferred_times: preferredTimes,
    team_size: z.optional(z.enum(teamSizes)),
    remarks: z.optional(textBlock(1000)),
  }),
  reply: envelope(booked),
});
