import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { newBuyer, newKey, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';
import { projectAgreement } from './agreement-rows.ts';
import { lockOrder } from './move-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const quotaBy = (key: string) => api.client().get('/market/v1/quota', { authorization: `Bearer ${key}` });
const statusOf = async (id: string) => (await api.client().get(`/rqlicense/licences/${id}/status`)).body.data.state;

it('a leaked licence gets another number: what was paid, used and waits for it follows, and the old one is revoked', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const { licence } = await readOrder(client, id, 'licence');
  const renewal = await client.post(`/rqlicense/licences/${licence.id}/renewal`, { idempotency_key: newKey() });
  await quotaBy(licence.key);
  const used = api.deps.db.updateTable('market_use').set({ bytes: 12_345 }).where('licence_id', '=', licence.id);
  await used.execute();
  const said = await run('licence-reissue', licence.id, '--reason', '文本被贴到公开仓库');
  const [reissued = '', , , key = ''] = said.split('\n');
  expect(reissued).not.toBe(licence.id);
  const claims = await verifiedClaims(api, key);
  expect({ exp: claims.exp, quota: claims.quota, sub: claims.sub, source: claims.source }).toEqual({
    exp: Date.parse(licence.expiresAt) / 1000,
    quota: licence.quota,
    sub: (await verifiedClaims(api, licence.key)).sub,
    source: 'order',
  });
  expect((await quotaBy(licence.key)).status).toBe(403);
  const { dailyTrafficBytes: bytesLimit } = licence.quota;
  expect((await quotaBy(key)).body).toMatchObject({ bytesLimit, bytesUsed: 12_345 });
  await api.runJobs();
  expect(api.mail.findLast(({ subject }) => subject.includes('换发'))?.attachments).toHaveLength(1);
  expect((await readOrder(client, id, 'licence')).licence.id).toBe(reissued);
  await payOrder(api, client, renewal.body.data.id);
  const renewed = await readOrder(client, renewal.body.data.id, 'licence,status');
  expect(renewed).toMatchObject({ status: 'fulfilled', licence: { id: reissued } });
  await refundOrder(api.deps, id, { service: 'unchanged', amount: '100.00', reason: '补偿' });
  await expect(run('licence-reissue', licence.id, '--reason', '再次')).rejects.toThrow('不必换发');
  const rows = await api.deps.db
    .selectFrom('licences')
    .select(['id', 'revoked_at'])
    .where('id', 'in', [licence.id, reissued])
    .execute();
  expect(rows.find((row) => row.id === licence.id)?.revoked_at).not.toBeNull();
  expect(rows.find((row) => row.id === reissued)?.revoked_at).toBeNull();
});

it('a licence by hand gets other terms under its number; an ordered one does not', async () => {
  const phone = await signIn(api, api.client());
  const issued = (await run('licence-issue', 'rqdata-cloud', '--to', phone.slice(3), '--days', '30')).split('\n');
  const [id = '', , until = ''] = issued;
  const changed = (await run('licence-terms', id, '--quota', '20', '--items', 'professional:3,futures:3')).split('\n');
  expect([changed[0], changed[2]]).toEqual([id, until]);
  expect((await verifiedClaims(api, changed[3] ?? '')).quota).toEqual({
    dailyTrafficBytes: 20 * 1024 ** 3,
    concurrentSessions: 2,
    items: [
      { id: 'professional', quantity: 3 },
      { id: 'futures', quantity: 3 },
    ],
  });
  const { bytesLimit, datasets } = (await quotaBy(changed[3] ?? '')).body;
  // A trial's quota opens factors, too; what is named here does not.
  expect([bytesLimit, datasets]).toEqual([20 * 1024 ** 3, ['reference', 'prices']]);
  await expect(run('licence-terms', id)).rejects.toThrow('请写明');
  // Only days of an ordered one need a reason.
  expect(await run('licence-extend', id, '--days', '3')).toContain(id);
  const { client, id: order } = await newBuyer(api);
  await payOrder(api, client, order);
  const { licence } = await readOrder(client, order, 'licence');
  await expect(run('licence-terms', licence.id, '--quota', '20')).rejects.toThrow('订购的许可');
  expect(await statusOf(licence.id)).toBe('active');
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a new number waits for what goes on with an order of the licence, and for a renewal that is being ordered (skipped without a server)',
  async () => {
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    const { db } = api.deps;
    const reissue = () => run('licence-reissue', licence.id, '--reason', '文本被贴到公开仓库');
    const reissuing = await db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      const waiting = reissue();
      await expect.poll(() => countWaiting(db)).toBe(1);
      await projectAgreement({ ...api.deps, db: trx }, licence.id);
      return { said: waiting };
    });
    const [next = ''] = (await reissuing.said).split('\n');
    expect((await readOrder(client, id, 'licence')).licence.id).toBe(next);
    const again = await db.transaction().execute(async (trx) => {
      await lockKeys(trx, [`renewal:${next}`]);
      const waiting = run('licence-reissue', next, '--reason', '再次');
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { said: waiting };
    });
    expect(await again.said).toMatch(/^lic_/);
  },
);
