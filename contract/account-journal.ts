import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { orderStatuses } from './order-states.ts';
import { pageOf, pageQuery } from './wire-values.ts';

/** Actions of the security journal that an account's owner can read. */
export const ownActions = [
  'register',
  'login-password',
  'login-code',
  'login-wechat',
  'logout',
  'code-sent',
  'codes-paused',
  'password-set',
  'password-reset',
  'phone-changed',
  'email-changed',
  'wechat-bound',
  'wechat-unbound',
  'name-changed',
  'agreed',
  'ownership-proven',
  'device-closed',
  'devices-closed',
  'all-devices-closed',
  'account-exported',
  'account-deleted',
  ...orderStatuses.map((status) => `order-${status}` as const),
  'licence-issued',
  'licence-extended',
  'licence-revoked',
] as const;

export const journalEntry = z.object({
  at: z.iso.datetime(),
  action: z.enum(ownActions),
  /** True if it succeeded, false if it was refused. */
  done: z.boolean(),
  /** `visitor`: a client that was not logged in to the account. `provider`: a payment provider. */
  actor: z.enum(['user', 'visitor', 'operator', 'provider', 'system']),
  /** Browser and system, e.g. `Chrome · Windows`; empty when neither is known. */
  device: z.string(),
  /** IP address without its last part: `203.0.113.*`; empty if the actor was not a visitor. */
  address: z.string(),
  /** The order or licence concerned; empty if there is none. */
  subject: z.string(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Lists the security journal of the user's own account, newest first. */
export const listJournal = defineCall({
  method: 'GET',
  path: '/user/journal',
  query: z.object(pageQuery),
  reply: envelope(pageOf(journalEntry)),
});
