import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { OwnDeliveries } from '#contract/delivery.ts';
import { refusals } from '#contract/refusals.ts';
import { orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { licensedDatasets } from './licensed-datasets.ts';

const set = 'stock-buybacks';
let api: TestApi;
let client: TestClient;
let order: string;
let licence: string;
beforeAll(async () => {
  api = await createTestApi();
  // A Monday.
  api.clock.moveTo('2026-12-07T02:00:00Z');
  client = api.client();
  await signIn(api, client);
  const quote = await quoteOf(client, { merchandise: 'data_products', items: `${set}:1`, period_months: '12' });
  order = (await client.post('/business/v1/orders', orderForm(quote))).body.data.id;
  await payOrder(api, client, order);
  ({ id: licence } = (await readOrder(client, order, 'licence')).licence);
});
afterAll(() => api.close());

const own = async (who = client): Promise<OwnDeliveries> => (await who.get('/rqlicense/deliveries')).body.data;
const fetchFile = (of: string, file: string) =>
  api.app.inject({
    url: `/api/rqlicense/deliveries/${of}/${set}/${file}`,
    headers: { cookie: client.cookie ?? '' },
  });

it('what comes each weekday is late once the day after has begun, and never for a weekend', async () => {
  const { deliveries } = api.deps;
  const lateAfter = async (day: string) => {
    const list = async () => [{ file: `${day}.csv`, day, bytes: 1, sha256: '0'.repeat(64) }];
    api.deps.deliveries = { ...deliveries, simulated: false, list };
    return new Set((await own())[0]!.datasets.map(({ lateSince }) => lateSince));
  };
  expect(await lateAfter('2026-12-04')).toEqual(new Set([null]));
  expect(await lateAfter('2026-12-03')).toContain('2026-12-04');
  api.deps.deliveries = deliveries;
});

it('a data set is listed by its name in the language of the page', async () => {
  const titleIn = async (language: string) => {
    const { body } = await client.get('/rqlicense/deliveries', { 'accept-language': language });
    return (body.data as OwnDeliveries)[0]!.datasets.find(({ id }) => id === set)!.title;
  };
  const { name, english } = siteCatalogue().byId.get(set)!;
  expect([await titleIn('zh-CN'), await titleIn('en-US')]).toEqual([name, english]);
});

it('a licence that names nothing opens the cloud data as a trial of them, and nothing sold as data products', () => {
  const opened = (product: 'rqdata-cloud' | 'data-products') =>
    licensedDatasets(siteCatalogue(), { product, quota: { dailyTrafficBytes: null, concurrentSessions: 1 } });
  expect(opened('rqdata-cloud')).toContain('stock-daily-bars');
  expect(opened('data-products')).not.toContain('stock-daily-bars');
});

it('the holder of a licence sees no other person’s orders of it, and no file is sent once it has ended', async () => {
  const [before] = await own();
  const { file } = before!.datasets.find(({ id }) => id === set)!.files[0]!;
  expect([before!.orders, (await fetchFile(licence, file)).statusCode]).toEqual([[order], 200]);
  const stranger = api.client();
  await signIn(api, stranger);
  const { userId } = (await stranger.post('/user/isLogin.do')).body;
  const change = (to: { user_id?: number; expires_at?: Date }) =>
    api.deps.db.updateTable('licences').set(to).where('id', '=', licence).execute();
  await change({ expires_at: api.clock.now() });
  expect((await fetchFile(licence, file)).json().code).toBe(refusals.licenceUnknown.code);
  await change({ user_id: userId });
  expect((await own(stranger))[0]).toMatchObject({ licence, orders: [] });
});

it('the mail with the licence has no line for a product that has no file yet', async () => {
  const { deliveries } = api.deps;
  api.deps.deliveries = { ...deliveries, list: async (id) => (id === set ? [] : deliveries.list(id)) };
  const buyer = api.client();
  await signIn(api, buyer);
  const items = `${set}:1,reits:1`;
  const quote = await quoteOf(buyer, { merchandise: 'data_products', items, period_months: '12' });
  const form = orderForm(quote, { buyer_email: 'first-lines@example.com' });
  await payOrder(api, buyer, (await buyer.post('/business/v1/orders', form)).body.data.id);
  await api.runJobs();
  api.deps.deliveries = deliveries;
  const mails = api.mail.filter(({ to }) => to.address === 'first-lines@example.com').map(({ text }) => text);
  const lines = mails.join('').match(/datasets\/[\w-]+\/rows/g);
  expect(new Set(lines)).toEqual(new Set(['datasets/reits/rows']));
});

it('what one of several licences opens is listed by its id', async () => {
  const buyer = api.client();
  await signIn(api, buyer);
  for (const items of [`${set}:1`, 'reits:1']) {
    const quote = await quoteOf(buyer, { merchandise: 'data_products', items, period_months: '12' });
    await payOrder(api, buyer, (await buyer.post('/business/v1/orders', orderForm(quote))).body.data.id);
  }
  const all = await own(buyer);
  expect(all).toHaveLength(2);
  for (const { licence: id } of all) {
    const one: OwnDeliveries = (await buyer.get(`/rqlicense/deliveries?id=${id}`)).body.data;
    expect(one.map((row) => row.licence)).toEqual([id]);
  }
});

it('one person can request no more than 120 files a minute, over all licences', async () => {
  api.clock.move(60_000);
  const ask = (at: number) => fetchFile(`lic_${String(at).padStart(22, '0')}`, '2026-12-04.csv');
  for (let at = 0; at < 120; at += 1) expect((await ask(at)).json().code).toBe(refusals.licenceUnknown.code);
  expect((await ask(120)).statusCode).toBe(429);
});
