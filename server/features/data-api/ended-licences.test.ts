import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deletionWords } from '#contract/account.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { refusalOf, refused } from '#server/testing/ask-data-api.ts';
import { newKey, payOrder, placeOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const gigabyte = 1024 ** 3;
const dayMs = 86_400_000;
let api: TestApi;
let client: TestClient;
let phone: string;
beforeEach(async () => {
  api = await createTestApi();
  client = api.client();
  phone = await signIn(api, client);
});
afterEach(() => api.close());

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const ask = (key: string, path: string, program = 'test') =>
  api.client().get(`/market/v1${path}`, { authorization: `Bearer ${key}`, 'x-client-id': program });
const greeks = (key: string) => ask(key, '/datasets/option-greeks/rows');
const bytesLimit = async (key: string) => (await ask(key, '/quota')).body.bytesLimit;
const offered = { action: expect.any(String) as string, opened_by: expect.any(Object) as object };
const notLicensed = { ...refused('dataset_not_licensed', 'id'), ...offered };

type Text = { id: string; key: string; expiresAt: string };
type Bought = Text & { order: string };

/** Orders and pays. @returns the licence's id and text at that time */
async function buy(items: string, more: Record<string, string> = {}): Promise<Bought> {
  const order = await placeOrder(client, {
    intention_id: await quoteOf(client, { items, period_months: '12', ...more }),
  });
  await payOrder(api, client, order);
  return { ...(await readOrder(client, order, 'licence')).licence, order };
}

async function change(licence: string, items: string): Promise<Bought> {
  const reply = await client.post(`/rqlicense/licences/${licence}/change`, { items, idempotency_key: newKey() });
  const order: string = reply.body.data.id;
  await payOrder(api, client, order);
  return { ...(await readOrder(client, order, 'licence')).licence, order };
}

async function expectWithoutOptions(key: string) {
  expect(refusalOf(await greeks(key))).toMatchObject(notLicensed);
  expect(await bytesLimit(key)).toBe(5 * gigabyte);
  const { datasets } = (await ask(key, '/datasets')).body;
  expect(datasets.map(({ id }: { id: string }) => id)).not.toContain('option-greeks');
}

describe('a text issued for a change', () => {
  it.each(['ended', 'shortened'] as const)(
    'covers the earlier contents once the change is refunded in full, the service %s',
    async (service) => {
      const first = await buy('research:1');
      const changed = await change(first.id, 'research:2,options:2,traffic-10gb:1');
      expect([(await greeks(changed.key)).status, await bytesLimit(changed.key)]).toEqual([200, 20 * gigabyte]);
      await refundOrder(api.deps, changed.order, { service });
      for (const days of [0, 100]) {
        api.clock.move(days * dayMs);
        await api.runJobs();
        await expectWithoutOptions(changed.key);
      }
      const file = `/datasets/option-greeks/deliveries/${addDays(beijingDay(api.clock.now()), -1)}.csv`;
      expect(refusalOf(await ask(changed.key, file))).toMatchObject(notLicensed);
    },
  );

  it('covers the change until the end of the paid days, and the earlier contents after them', async () => {
    const first = await buy('research:1');
    const changed = await change(first.id, 'research:2,options:2,traffic-10gb:1');
    const { amount } = await readOrder(client, changed.order, 'amount');
    await refundOrder(api.deps, changed.order, { service: 'shortened', amount: (Number(amount) / 2).toFixed(2) });
    api.clock.move(150 * dayMs);
    await api.runJobs();
    expect((await greeks(changed.key)).status).toBe(200);
    api.clock.move(50 * dayMs);
    await api.runJobs();
    await expectWithoutOptions(changed.key);
  });

  it('covers the earlier contents even if its account is deleted when the change is refunded', async () => {
    const first = await buy('research:1');
    const changed = await change(first.id, 'research:2,options:2,traffic-10gb:1');
    api.clock.move(60_000);
    const code = await receiveCode(api, client, phone, 'identity');
    const deleted = await client.post('/user/account/delete', { code, confirmation: deletionWords['zh-CN'] });
    expect(deleted.body.code).toBe(0);
    expect((await greeks(changed.key)).status).toBe(200);
    await refundOrder(api.deps, changed.order);
    await expectWithoutOptions(changed.key);
    await refundOrder(api.deps, first.order, { service: 'shortened', amount: '7000.00' });
    api.clock.move(100 * dayMs);
    expect(refusalOf(await ask(changed.key, '/quota'))).toEqual(refused('licence_expired'));
  });
});

it('a text issued before a change covers the change', async () => {
  const first = await buy('research:1');
  await expectWithoutOptions(first.key);
  await change(first.id, 'research:2,options:2,traffic-10gb:1');
  expect([(await greeks(first.key)).status, await bytesLimit(first.key)]).toEqual([200, 20 * gigabyte]);
  expect((await ask(first.key, '/sessions')).body.sessionsLimit).toBe(4);
});

it('an older text does not cover contents that a colleague has removed', async () => {
  const terms = ['--quota', '5', '--items', 'research:1,options:1'];
  const issued = (await run('licence-issue', 'rqdata-cloud', '--to', phone.slice(3), '--days', '200', ...terms)).split(
    '\n',
  );
  const [id = '', , , key = ''] = issued;
  expect((await greeks(key)).status).toBe(200);
  await run('licence-terms', id, '--items', 'research:1');
  await expectWithoutOptions(key);
  api.clock.move(100 * dayMs);
  await expectWithoutOptions(key);
});

it('a shortened licence reports its own end, regardless of the text’s', async () => {
  const first = await buy('research:1');
  await refundOrder(api.deps, first.order, { service: 'shortened', amount: '4000.00' });
  const { licence } = await readOrder(client, first.order, 'licence');
  expect(Date.parse(licence.expiresAt)).toBeLessThan(Date.parse(first.expiresAt));
  const endOf = async (key: string) => Math.floor(Date.parse((await ask(key, '/quota')).body.expiresAt) / 1000);
  expect(await endOf(first.key)).toBe(Math.floor(Date.parse(licence.expiresAt) / 1000));
  await run('licence-extend', first.id, '--days', '400', '--reason', '补偿');
  expect(await endOf(first.key)).toBe(Math.floor(Date.parse(first.expiresAt) / 1000));
});

it('a licence with fewer sessions admits no program beyond the remaining ones', async () => {
  const first = await buy('research:1');
  const { order } = await change(first.id, 'research:2');
  const rows = (program: string) => ask(first.key, '/datasets/trading-calendar/rows', program);
  for (const program of ['a', 'b', 'c', 'd']) expect((await rows(program)).status).toBe(200);
  await refundOrder(api.deps, order);
  for (const program of ['a', 'e']) expect(refusalOf(await rows(program))).toEqual(refused('sessions_exceeded'));
  api.clock.move(Number((await rows('a')).headers['retry-after']) * 1000);
  expect([(await rows('a')).status, (await rows('b')).status, (await rows('c')).status]).toEqual([200, 200, 429]);
});

it('nothing is covered before the record’s start, regardless of the text', async () => {
  const day = addDays(beijingDay(api.clock.now()), 20);
  const first = await buy('research:1', { starts_on: day });
  const changed = await change(first.id, 'research:2,options:2');
  for (const { key } of [first, changed])
    expect(refusalOf(await greeks(key))).toMatchObject(refused('licence_not_yet_valid'));
  api.clock.move(21 * dayMs);
  for (const { key } of [first, changed]) expect((await greeks(key)).status).toBe(200);
  const later = new Date(api.clock.now().getTime() + 5 * dayMs);
  await api.deps.db.updateTable('licences').set({ starts_at: later }).where('id', '=', first.id).execute();
  const refusal = refusalOf(await greeks(changed.key));
  expect(refusal).toEqual({ ...refused('licence_not_yet_valid'), starts_at: later.toISOString() });
});
