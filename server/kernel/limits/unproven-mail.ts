import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { limitOf, type LimitSettings } from '#server/kernel/config/limit-settings.ts';
import type { MovedClock } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { spendable, trySpend, type Limit } from './limits.ts';

const daySeconds = 86_400;

/** Limit of mails a day from one sender, an account or a verified phone number, to unverified addresses. */
const mostOfSender = 10;
/** Limit of mails a day to an unverified mailbox, from all senders together. */
const mostToMailbox = 10;
/** Limit of these mails by kind. */
const mostOfKind = { order: 10, application: 5, lead: 3, 'road-show': 5 } as const;

/** A mail to an address that the sender typed and did not verify. It may be a stranger's. */
type UnprovenMail = { kind: keyof typeof mostOfKind; to: string; sender: Limit };

export const accountSender = (userId: number) => ofSender(`account:${userId}`);
export const numberSender = (phone: string) => ofSender(`number:${phone}`);
export const addressSender = (config: { LIMITS: LimitSettings }, address: string) =>
  limitOf(config, 'address-unproven-mails/day', `unproven-mails-from:${addressGroup(address)}`);

const ofSender = (sender: string): Limit => ({
  key: `unproven-mails-of:${sender}`,
  most: mostOfSender,
  seconds: daySeconds,
});

/** Counts a mail, unless a limit is full. @returns true if it may be sent (docs/security.md#mails-to-unproven-addresses) */
export async function mayMailUnproven({ db, clock }: Pick<Deps, 'db' | 'clock'>, mail: UnprovenMail): Promise<boolean> {
  return (await trySpend(db, clock, limitsOf(mail))).length === 0;
}

/** Returns the same as an SQL condition, which counts when it is evaluated. */
export function mayMailUnprovenIn(clock: MovedClock, mail: UnprovenMail): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from ${spendable(clock, limitsOf(mail))})`;
}

function limitsOf({ kind, to, sender }: UnprovenMail): Limit[] {
  const mailbox = mailboxOf(to);
  return [
    sender,
    { key: `unproven-mails-to:${mailbox}`, most: mostToMailbox, seconds: daySeconds },
    { key: `unproven-mails-to:${mailbox}:${kind}`, most: mostOfKind[kind], seconds: daySeconds },
  ];
}

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalises all addresses of a mailbox to one: lower case, without a sub-address (RFC 5233), and without dots for Gmail. A phone number is
 * unchanged.
 */
export function mailboxOf(address: string): string {
  const [, name, domain] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined) return address;
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return googleDomains.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
