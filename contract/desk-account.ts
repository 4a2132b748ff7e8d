import * as z from 'zod/mini';
import { defineCall, done, envelope } from './call.ts';
import { password, verificationCode } from './fields.ts';
import { opaqueId } from './wire-values.ts';

const ownSession = z.object({
  id: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Browser and system, or empty if neither is recognized. */
  userAgent: z.string(),
});
export type OwnDeskSession = z.output<typeof ownSession>;

/** Returns the colleague's own live sessions, the current one first, and the number of recovery codes left. */
const getOwnDeskAccount = defineCall({
  method: 'GET',
  path: '/desk/v1/account',
  reply: envelope(z.object({ sessions: z.array(ownSession), recoveryCodesLeft: z.number() })),
});

/** Changes the colleague's own password and ends all other sessions. Requires the authenticator; a recovery code is not accepted. */
const changeOwnDeskPassword = defineCall({
  method: 'POST',
  path: '/desk/v1/account/password',
  encoding: 'json',
  body: z.object({ current: password, password, totp: verificationCode }),
  reply: done,
});

/** Replaces the recovery codes; the reply is the only place that has them. */
const renewDeskRecoveryCodes = defineCall({
  method: 'POST',
  path: '/desk/v1/account/recovery-codes',
  encoding: 'json',
  body: z.object({ totp: verificationCode }),
  reply: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
});

/** Ends one of the colleague's own sessions. Requires a recent second-factor check. */
const endDeskSession = defineCall({
  method: 'POST',
  path: '/desk/v1/account/sessions/end',
  encoding: 'json',
  body: z.object({ id: opaqueId }),
  reply: done,
});

/** Ends the colleague's own sessions except the current one. Requires a recent second-factor check. */
const endOtherDeskSessions = defineCall({
  method: 'POST',
  path: '/desk/v1/account/sessions/end-others',
  reply: done,
});

/** The calls about a colleague's own account at the desk (decision 0127). */
export const ownAccountCalls = {
  getOwnDeskAccount,
  changeOwnDeskPassword,
  renewDeskRecoveryCodes,
  endDeskSession,
  endOtherDeskSessions,
} as const;
