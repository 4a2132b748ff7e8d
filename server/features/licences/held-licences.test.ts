import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newUser } from '#server/testing/new-user.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { licenceRecord } from './licence-desk-record.ts';
import { holderOf, selectHolders } from './licence-holder.ts';
import { verifyLicenceText } from './licence-reader.ts';
import { issueLicence, reissueInClass, revokeLicence } from './licences.ts';
import { readPresentedLicence } from './presented-licence.ts';

const dayMs = 86_400_000;
const quota = { dailyTrafficBytes: null, concurrentSessions: 1 };
const api = setUpTestApi();

/** Issues a licence of thirty days. */
function issue(userId: number) {
  const [issuedAt, source] = [api.clock.now(), 'operator' as const];
  const expiresAt = new Date(issuedAt.getTime() + 30 * dayMs);
  const terms = { product: 'ams' as const, userId, workspaceId: null, source, quota, issuedAt, expiresAt };
  return issueLicence(api.deps.db, api.deps, terms);
}

it('a licence belongs to its account only, and mails about it go to its last buyer', async () => {
  const { db } = api.deps;
  const [userId, other] = [await newUser(api), await newUser(api)];
  const [{ id }, theirs] = [await issue(userId), await issue(other)];
  const who = { name: '', company: null, email: null, phone: null, accountId: userId };
  expect((await licenceRecord.of(api.deps, who)).map((row) => row.id)).toEqual([id]);
  expect((await licenceRecord.of(api.deps, { ...who, accountId: null })).map((row) => row.id)).not.toContain(theirs.id);
  for (const [at, name] of ['从前的买家', '现在的买家'].entries()) {
    const placed = new Date(api.clock.now().getTime() + at);
    const buyer = JSON.stringify({ name, email: `buyer-${at}@example.com` });
    await sql`insert into orders (id, intention_id, idempotency_key, body_hash, status, amount_fen, groups, months, locale,
        buyer, invoice, pay_before, created_at, user_id, licence_id)
      values (${name}, ${name}, ${name}, '', 'paid', 1, '[]', 1, 'zh-CN', ${buyer}::jsonb, '{}', ${placed}, ${placed}, ${userId}, ${id})`.execute(
      db,
    );
  }
  const row = await selectHolders(db).where('licences.id', '=', id).executeTakeFirstOrThrow();
  expect(holderOf(row)?.to).toEqual({ name: '现在的买家', email: 'buyer-1@example.com' });
});

it('a text fetches its own licence until thirty days after its end, unless it is revoked', async () => {
  const { db } = api.deps;
  const [own, other] = [await issue(await newUser(api)), await issue(await newUser(api))];
  const fetched = async (text: string) => {
    const claims = await verifyLicenceText(api.deps.licenceSigner, text);
    return (await readPresentedLicence(api.deps, claims!)).id;
  };
  const unknown = { refusal: 'licenceUnknown' };
  api.clock.move(59 * dayMs);
  expect(await fetched(own.key)).toBe(own.id);
  await revokeLicence(db, api.clock.now(), own.id);
  await expect(fetched(own.key)).rejects.toMatchObject(unknown);
  const later = { id: own.id, expiresAt: new Date(), quota };
  expect(await reissueInClass(db, api.deps, api.clock.now(), later)).toBeUndefined();
  api.clock.move(dayMs);
  await expect(fetched(other.key)).rejects.toMatchObject(unknown);
});

it.each([
  ['its latest order', { orders: ['zh-CN', 'en-US'], trial: 'zh-CN' }, 'en-US'],
  ['its latest order, also in Chinese', { orders: ['en-US', 'zh-CN'], trial: 'en-US' }, 'zh-CN'],
  ['its trial without an order', { orders: [], trial: 'en-US' }, 'en-US'],
  ['Chinese without either', { orders: [], trial: null }, 'zh-CN'],
])('mails about a licence are in the language of %s', async (_, { orders, trial }, locale) => {
  const { db } = api.deps;
  const userId = await newUser(api, { email: `${randomUUID()}@example.com` });
  const { id } = await issue(userId);
  const buyer = JSON.stringify({ name: '', email: 'holder@example.com' });
  for (const [at, language] of orders.entries()) {
    const [key, placed] = [randomUUID(), new Date(api.clock.now().getTime() + at)];
    await sql`insert into orders (id, intention_id, idempotency_key, body_hash, status, amount_fen, groups, months, locale,
        buyer, invoice, pay_before, created_at, user_id, licence_id)
      values (${key}, ${key}, ${key}, '', 'fulfilled', 1, '[]', 1, ${language}, ${buyer}::jsonb, '{}', ${placed}, ${placed}, ${userId}, ${id})`.execute(
      db,
    );
  }
  if (trial !== null)
    await sql`insert into trials (reference, product, applicant, locale, licence_id, created_at, user_id)
      values (${randomUUID()}, 'ams', ${buyer}::jsonb, ${trial}, ${id}, ${api.clock.now()}, ${userId})`.execute(db);
  const row = await selectHolders(db).where('licences.id', '=', id).executeTakeFirstOrThrow();
  expect(row.locale).toBe(locale);
});
