import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnDeliveries } from '#contract/delivery.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { callWhileHeld } from '#server/testing/call-while-held.ts';
import { orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const set = 'stock-buybacks';

let api: TestApi;
let client: TestClient;
let licence: string;
let key: string;
let delivered: { file: string; bytes: number; sha256: string };
beforeAll(async () => {
  api = await createTestApi();
  client = api.client();
  await signIn(api, client);
  const quote = await quoteOf(client, { merchandise: 'data_products', items: `${set}:1`, period_months: '12' });
  const { id } = (await client.post('/business/v1/orders', orderForm(quote))).body.data;
  await payOrder(api, client, id);
  ({ id: licence, key } = (await readOrder(client, id, 'licence')).licence);
  const own: OwnDeliveries = (await client.get('/rqlicense/deliveries')).body.data;
  delivered = own[0]!.datasets.find(({ id: dataset }) => dataset === set)!.files[0]!;
});
afterAll(() => api.close());

const entries = () =>
  api.deps.db
    .selectFrom('journal')
    .select(['subject', 'account_id'])
    .where('action', '=', 'delivery-downloaded')
    .execute();
beforeEach(async () => {
  await api.deps.db.deleteFrom('journal').execute();
});

type Asked = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> };

/** Asks by the session's cookie, as the account's page does. */
const ask = ({ method = 'GET', headers = {} }: Asked = {}) =>
  api.app.inject({
    method,
    url: `/api/rqlicense/deliveries/${licence}/${set}/${delivered.file}`,
    headers: { cookie: client.cookie ?? '', ...headers },
  });

/** Asks by the licence, as a program does. */
const askAsProgram = ({ method = 'GET', headers = {} }: Asked = {}) =>
  api.app.inject({
    method,
    url: `/api/market/v1/datasets/${set}/deliveries/${delivered.file}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

const rangesOf = ({
  bytes,
  sha256,
}: typeof delivered): [name: string, headers: Record<string, string>, status: number][] => [
  ['the whole', {}, 200],
  ['all but the first byte', { range: 'bytes=1-' }, 206],
  ['all by a range', { range: 'bytes=0-' }, 206],
  ['the first byte', { range: 'bytes=0-0' }, 206],
  ['the last byte', { range: 'bytes=-1' }, 206],
  ['the last bytes, and more than there are', { range: `bytes=-${bytes + 9}` }, 206],
  ['some in the middle', { range: 'bytes=100-199' }, 206],
  ['a range beyond the end', { range: `bytes=10-${bytes + 9}` }, 206],
  ['two ranges', { range: 'bytes=1-2,4-5' }, 200],
  ['a range that is reversed', { range: 'bytes=5-1' }, 200],
  ['another unit', { range: 'lines=1-' }, 200],
  ['the rest of the same file', { range: 'bytes=1-', 'if-range': `"${sha256}"` }, 206],
  ['the rest of another file', { range: 'bytes=1-', 'if-range': '"other"' }, 200],
];

it('writes each form of a download down once, by cookie and by licence', async () => {
  for (const [name, headers, status] of rangesOf(delivered)) {
    for (const by of [ask, askAsProgram]) {
      await api.deps.db.deleteFrom('journal').execute();
      const reply = await by({ headers });
      expect([name, reply.statusCode]).toEqual([name, status]);
      expect(reply.rawPayload.length, name).toBeGreaterThan(0);
      expect(await entries(), name).toEqual([
        { subject: `${licence} ${set}/${delivered.file}`, account_id: expect.any(Number) },
      ]);
    }
  }
});

it('takes what continues a whole download for the same one, and a whole one for another', async () => {
  await ask();
  await ask({ headers: { range: 'bytes=100-' } });
  expect(await entries()).toHaveLength(1);
  await ask();
  expect(await entries()).toHaveLength(2);
});

it('writes nothing down where nothing is sent: HEAD, 304 and 416', async () => {
  const { bytes, sha256 } = delivered;
  const silent: [Asked, number][] = [
    [{ method: 'HEAD' }, 200],
    [{ method: 'HEAD', headers: { range: 'bytes=1-' } }, 200],
    [{ headers: { 'if-none-match': `"${sha256}"` } }, 304],
    [{ headers: { 'if-none-match': `W/"${sha256}"`, range: 'bytes=1-' } }, 304],
    [{ headers: { range: `bytes=${bytes}-` } }, 416],
    [{ headers: { range: 'bytes=-0' } }, 416],
  ];
  for (const [asked, status] of silent) {
    for (const by of [ask, askAsProgram]) {
      const reply = await by(asked);
      expect([reply.statusCode, reply.rawPayload.length], JSON.stringify(asked)).toEqual([status, 0]);
      const length = asked.method === 'HEAD' ? String(bytes) : reply.headers['content-length'];
      expect(reply.headers['content-length']).toBe(length);
    }
  }
  expect(await entries()).toEqual([]);
});

it('gives the address of a storage to GET alone, and writes it down', async () => {
  const { deliveries } = api.deps;
  api.deps.deliveries = { ...deliveries, addressOf: async () => 'https://storage.example/signed' };
  expect((await ask({ method: 'HEAD' })).headers['location']).toBeUndefined();
  expect((await askAsProgram({ method: 'HEAD' })).statusCode).toBe(200);
  expect(await entries()).toEqual([]);
  expect((await ask({ headers: { range: 'bytes=1-' } })).headers['location']).toBe('https://storage.example/signed');
  expect(await entries()).toHaveLength(1);
  api.deps.deliveries = deliveries;
});

it('records a download in parts once, also for concurrent parts, and again a day later', async () => {
  const parts = Array.from({ length: 8 }, (_, at) => ({ headers: { range: `bytes=${at * 50 + 1}-${at * 50 + 50}` } }));
  expect((await Promise.all(parts.map(askAsProgram))).map(({ statusCode }) => statusCode)).toEqual(
    parts.map(() => 206),
  );
  for (const part of parts) await askAsProgram(part);
  expect(await entries()).toHaveLength(1);
  api.clock.move(86_400_001);
  await Promise.all(parts.map(askAsProgram));
  expect(await entries()).toHaveLength(2);
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a part looks for its download under its lock (skipped without a server)',
  async () => {
    await askAsProgram();
    const [entry] = await entries();
    const held = `download:${entry!.account_id}:${entry!.subject}`;
    const call = () => askAsProgram({ headers: { range: 'bytes=1-9' } });
    expect(await callWhileHeld(api, async () => ({ held, call }))).toEqual({ waitedAt: ['its lock'], code: 0 });
    expect(await entries()).toHaveLength(1);
  },
);

it.each([
  ['the same one’s', {}, 1],
  ['no account’s', { accountId: null }, 2],
  ['of another file', { subject: 'another file' }, 2],
  ['of another kind', { action: 'order-extended' }, 2],
  ['of the day before yesterday', { days: 2 }, 2],
] as const)('a part by its first byte, beside an entry %s, is written down or not', async (_name, entry, count) => {
  const range = { headers: { range: 'bytes=0-' } };
  await askAsProgram(range);
  const [own] = await entries();
  expect(own).toBeDefined();
  await api.deps.db.deleteFrom('journal').execute();
  const { accountId, subject, action, days } = {
    accountId: own!.account_id,
    subject: own!.subject ?? '',
    action: 'delivery-downloaded' as const,
    days: 0,
    ...entry,
  };
  const at = new Date(api.clock.now().getTime() - days * 86_400_000);
  await journal(api.deps.db, at, { action, accountId, subject });
  await askAsProgram(range);
  expect(await api.deps.db.selectFrom('journal').select('id').execute()).toHaveLength(count);
});
