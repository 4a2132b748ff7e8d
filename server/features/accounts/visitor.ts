import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { hasMark, knownDeviceCookie } from '#server/kernel/sessions/known-device.ts';
import { findByAccount } from './accounts.ts';

/** The visitor who requests or enters a recipient's codes, for the limits (docs/security.md#codes). */
export type Visitor = {
  /** True if this browser has logged in to the recipient's account before. */
  known: boolean;
  /** Key by which wrong codes are counted, beside the recipient. */
  countedBy: string;
};

/** Returns the visitor of a request, in relation to a recipient: a normalised phone number or e-mail address. */
export async function visitorOf(
  { config, db, clock, keyring }: Pick<Deps, 'config' | 'db' | 'clock' | 'keyring'>,
  request: FastifyRequest,
  recipient: string,
): Promise<Visitor> {
  const marks = request.cookies[knownDeviceCookie(config.secure)];
  // The account is looked up with and without a cookie, so that an unregistered recipient takes the same time.
  const owner = await findByAccount(db, recipient);
  const known = owner !== undefined && hasMark({ keyring }, marks, { userId: owner.id, now: clock.now() });
  // Known devices are counted separately. Strangers behind the same address would otherwise pause the owner's browser.
  return { known, countedBy: `${known ? 'known' : 'stranger'}:${addressGroup(request.ip)}` };
}

/** Returns the visitor for a signed-in user who verifies an address, which may differ from the account's. */
export function signedInVisitor(userId: number): Visitor {
  return { known: false, countedBy: `account:${userId}` };
}
