import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { addColleague } from '#server/kernel/operators/operators.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import {
  countRecoveryCodes,
  enrol,
  inviteToDesk,
  openInvitation,
  readInvitedEmail,
  replaceRecoveryCodes,
  storeDeskPassword,
  useSecondFactor,
} from './desk-accounts.ts';

const weekMs = 7 * 86_400_000;
const invitedAt = new Date('2026-11-29T04:00:00Z');
const keyring = createKeyring('a secret of the tests, long enough to be one');

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
  return () => opened.close();
});

const at = (ms: number) => {
  const now = () => new Date(invitedAt.getTime() + ms);
  return { db: opened.db, keyring, clock: { ...createClock(), now } };
};
async function invite(operator: string): Promise<string> {
  await addColleague(opened.db, invitedAt, operator, ['sales']);
  return inviteToDesk(opened.db, invitedAt, { operator, email: `${operator}@rquant.example` });
}
const codeOf = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: invitedAt.getTime() + ms });
/** Enrols a colleague. @returns the secret of the authenticator */
async function enrolled(operator: string): Promise<string> {
  const invitation = await invite(operator);
  const { secret } = (await openInvitation(at(0), invitation))!;
  await enrol(at(0), { invitation, passwordHash: `hash of ${operator}`, totp: codeOf(secret) });
  return secret;
}

it('an invitation is valid until it is seven days old', async () => {
  const invitation = await invite('han');
  expect(await readInvitedEmail(at(weekMs - 1), invitation)).toBe('han@rquant.example');
  expect(await openInvitation(at(weekMs - 1), invitation)).toMatchObject({ email: 'han@rquant.example' });
  expect([await readInvitedEmail(at(weekMs), invitation), await openInvitation(at(weekMs), invitation)]).toEqual([
    null,
    null,
  ]);
});

it('an invitation that was not opened enrols no one', async () => {
  const invitation = await invite('han');
  expect(await enrol(at(0), { invitation, passwordHash: 'a hash', totp: '000000' })).toBeNull();
});

it('only a colleague’s own recovery codes are counted', async () => {
  for (const operator of ['han', 'li']) await enrolled(operator);
  const [code = ''] = await replaceRecoveryCodes(opened.db, 'han');
  expect(await useSecondFactor(at(0), 'li', code)).toBe(false);
  expect(await useSecondFactor(at(0), 'han', code)).toBe(true);
  expect([await countRecoveryCodes(opened.db, 'han'), await countRecoveryCodes(opened.db, 'li')]).toEqual([9, 10]);
});

it('an authenticator code is accepted once by two concurrent requests', async () => {
  const secret = await enrolled('han');
  const laterMs = 60_000;
  const code = codeOf(secret, laterMs);
  const uses = await Promise.all([1, 2].map(() => useSecondFactor(at(laterMs), 'han', code)));
  expect(uses.filter(Boolean)).toHaveLength(1);
});

it('a new password replaces only the one that was checked, and no later one', async () => {
  await enrolled('han');
  const store = (passwordHash: string) =>
    storeDeskPassword(opened.db, { operator: 'han', former: 'hash of han', passwordHash });
  expect([await store('second'), await store('third')]).toEqual([true, false]);
  const kept = await opened.db.selectFrom('desk_accounts').select('password_hash').executeTakeFirst();
  expect(kept?.password_hash).toBe('second');
});
