import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { hasMark, knownDeviceCookie } from '#server/kernel/sessions/known-device.ts';
import { findByAccount } from './accounts.ts';

/** The visitor who asks for a recipient's codes or types them, as limits see them (docs/security.md#codes). */
export type Visitor = {
  /** Has logged in to the recipient's account before, from this browser. */
  known: boolean;
  /** Whom wrong codes are counted by, beside the recipient. */
  countedBy: string;
};

/** The visitor of a request, seen from the account of a recipient: a normalised phone number or e-mail address. */
export async function visitorOf(
  { config, db, clock, keyring }: Pick<Deps, 'config' | 'db' | 'clock' | 'keyring'>,
  request: FastifyRequest,
  recipient: string,
): Promise<Visitor> {
  const marks = request.cookies[knownDeviceCookie(config.secure)];
  // Looked up with and without a cookie, so that the answer takes as long for an unregistered recipient.
  const owner = await findByAccount(db, recipient);
  const known = owner !== undefined && hasMark({ keyring }, marks, { userId: owner.id, now: clock.now() });
  // Apart from the strangers behind the same address, who would otherwise pause the owner's own browser.
  return { known, countedBy: `${known ? 'known' : 'stranger'}:${addressGroup(request.ip)}` };
}

/** A signed-in person who proves an address that need not be the account's. */
export function signedInVisitor(userId: number): Visitor {
  return { known: false, countedBy: `account:${userId}` };
}
