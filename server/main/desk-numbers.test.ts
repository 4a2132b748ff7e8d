import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskRoles } from '#contract/desk.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { mostNames } from '#server/kernel/counts/day-counts.ts';
import type { Applicant } from '#server/kernel/db/applicant.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { declarations, runCommand } from './ops-commands.ts';

const dayMs = 86_400_000;

let api: TestApi;
let owner: DeskColleague;
beforeEach(async () => {
  api = await createTestApi();
  owner = await DeskColleague.enrol(api, 'anna', 'owner');
});
afterEach(() => api.close());

const read = async (name: string, query = '') =>
  (await owner.list(`numbers-${name}`, query)).body.data.rows as Record<string, string | number>[];
const today = () => beijingDay(api.clock.now());

it('a trial is counted on the day of its application, and as used once its licence has called', async () => {
  const [one, other] = [api.client(), api.client()];
  await signIn(api, one);
  const { key } = (await one.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, one, 'li@example.com'))).body
    .data;
  await signIn(api, other);
  await other.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, other, 'han@example.com'));
  await api
    .client()
    .get('/market/v1/trading_dates?start_date=2025-12-22&end_date=2025-12-24', { authorization: `Bearer ${key}` });
  const rows = await read('trials', '?days=7');
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toEqual({ day: today(), begun: 2, issued: 2, used: 1 });
  expect(rows.at(-2)).toMatchObject({ begun: 0, issued: 0, used: 0 });
});

it('orders and revenue are counted by day, state, plan and source, with refunds separately', async () => {
  const buyers = [await newBuyer(api), await newBuyer(api)];
  const paid = await placeOrder(buyers[0]!.client);
  await payOrder(api, buyers[0]!.client, paid);
  await placeOrder(buyers[1]!.client, { partner: 'HUATAI' });
  await api.runJobs();
  await refundOrder(api.deps, paid, { amount: '100', service: 'unchanged', reason: '数据晚到两天' });
  expect((await read('orders', '?days=7')).at(-1)).toEqual({
    day: today(),
    placed: (await api.deps.db.selectFrom('orders').select('id').execute()).length,
    paid: 1,
    revenue: '1400.00',
    returned: '100.00',
  });
  const states = await read('order-kinds', '?by=state');
  expect(states.map(({ name }) => name)).toContain('待付款');
  const plans = await read('order-kinds', '?by=plan');
  expect(plans.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1400);
  expect(await read('order-kinds', '?by=source')).toEqual([{ name: '未知', orders: 1, amount: '1400.00' }]);
});

it('a period begins with the first moment of its first day in Beijing', async () => {
  await newBuyer(api);
  const first = startOfBeijingDay(addDays(today(), -6));
  for (const [at, counted] of [
    [first, 1],
    [new Date(first.getTime() - 1), 0],
  ] as const) {
    await api.deps.db.updateTable('orders').set({ created_at: at }).execute();
    expect((await read('orders', '?days=7')).map(({ placed }) => placed)).toEqual([counted, 0, 0, 0, 0, 0, 0]);
    expect(await read('order-kinds', '?by=state&days=7')).toHaveLength(counted);
  }
});

it('plans, sources and trials are counted from the first moment of a period', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, 'li@example.com'));
  const first = startOfBeijingDay(addDays(today(), -6));
  const { db } = api.deps;
  for (const [at, counted] of [
    [first, 1],
    [new Date(first.getTime() - 1), 0],
  ] as const) {
    await db.updateTable('orders').set({ paid_at: at }).where('id', '=', id).execute();
    await db.updateTable('trials').set({ created_at: at }).execute();
    for (const by of ['plan', 'source']) {
      const rows = await read('order-kinds', `?by=${by}&days=7`);
      expect(rows.length > 0, by).toBe(counted > 0);
    }
    expect((await read('trials', '?days=7')).map(({ begun }) => begun)).toEqual([counted, 0, 0, 0, 0, 0, 0]);
  }
});

it('the source is that of the buyer’s first application', async () => {
  const buyers = [await newBuyer(api), await newBuyer(api)];
  for (const { client, id } of buyers) await payOrder(api, client, id);
  const { db, clock } = api.deps;
  const users = await db.selectFrom('orders').select('user_id').orderBy('created_at').execute();
  const applied = (buyer: number, product: 'ams' | 'quant' | 'rq-factor', source: string | null, ageMs: number) => ({
    reference: `T-${buyer}-${product}`,
    product,
    user_id: users[buyer]!.user_id,
    source,
    applicant: toJson<Applicant>({ name: '李雷', company: '示例一基金管理有限公司', email: 'li@example.com' }),
    created_at: new Date(clock.now().getTime() - ageMs),
  });
  await db
    .insertInto('trials')
    .values([
      applied(0, 'quant', '搜索', 1),
      applied(0, 'ams', '展会', dayMs),
      applied(0, 'rq-factor', null, 2 * dayMs),
      applied(1, 'ams', '同行介绍', 3 * dayMs),
    ])
    .execute();
  const names = (await read('order-kinds', '?by=source')).map(({ name }) => String(name));
  expect(new Set(names)).toEqual(new Set(['展会', '同行介绍']));
});

it('a road-show is no trial, and money that is sent back as it came is no refund', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await runCommand(api.deps, ['transfer-confirm', id, '--amount', '100', '--slip', 'STRAY-01', '--return']);
  const applicant = toJson<Applicant>({ name: '李雷', company: '示例一基金管理有限公司', email: 'li@example.com' });
  await api.deps.db
    .insertInto('trials')
    .values({ reference: 'R-1', product: 'road-show', applicant, created_at: api.clock.now() })
    .execute();
  expect((await read('trials', '?days=7')).at(-1)).toMatchObject({ begun: 0 });
  expect((await read('orders', '?days=7')).at(-1)).toMatchObject({ paid: 1, returned: '0.00' });
});

it('enquiries that wait are counted by how long they have, and no longer once they are answered', async () => {
  const lead = (reference: string, days: number, state = 'received') => ({
    reference,
    kind: 'contact',
    name: '李雷',
    email: 'li@example.com',
    message: '请与我联系',
    state,
    created_at: new Date(api.clock.now().getTime() - days * dayMs - 60_000),
  });
  await api.deps.db
    .insertInto('leads')
    .values([lead('L-1', 0), lead('L-2', 1), lead('L-3', 8), lead('L-4', 8, 'answered')])
    .execute();
  expect((await read('enquiries')).map(({ name, leads }) => [name, leads])).toEqual([
    ['一天内', 1],
    ['1–2 天', 1],
    ['2–7 天', 0],
    ['7–30 天', 1],
    ['30 天以上', 0],
  ]);
});

it('road-shows and schools’ applications wait until they are confirmed, cancelled or decided', async () => {
  const trial = (reference: string, product: 'road-show' | 'rqsdk-edu' | 'ams', state: string | null = null) => ({
    reference,
    product,
    state,
    applicant: toJson<Applicant>({ name: '李雷', company: '示例一基金管理有限公司', email: 'li@example.com' }),
    created_at: new Date(api.clock.now().getTime() - 60_000),
  });
  const { db, clock } = api.deps;
  const shows = [
    trial('R-1', 'road-show'),
    trial('R-2', 'road-show', 'confirmed'),
    trial('R-3', 'road-show', 'cancelled'),
  ];
  const others = [trial('E-1', 'rqsdk-edu'), trial('E-2', 'rqsdk-edu'), trial('E-3', 'rqsdk-edu'), trial('T-1', 'ams')];
  await db
    .insertInto('trials')
    .values([...shows, ...others])
    .execute();
  const decided = { reference: 'E-3', state: 'refused', decided_at: clock.now(), reason: '请用学校邮箱申请' };
  await db
    .insertInto('campus_classes')
    .values({ ...decided, seats: null, quota: null, until: null, code: null })
    .execute();
  expect((await read('enquiries'))[0]).toEqual({ name: '一天内', leads: 0, shows: 1, campus: 2 });
});

it('words that no product has are counted without who searched; a number, an address or a filter is not', async () => {
  const search = (query: string, headers = {}) => api.client().get(`/business/v1/products?${query}`, headers);
  for (const q of ['没有 这个数据', '没有  这个数据', '13800138000', 'li@example.com'])
    await search(new URLSearchParams({ q }).toString());
  await search('q=%E6%B2%A1%E6%9C%89&asset=stock');
  await search('q=zzzz', { 'user-agent': 'Examplebot/1.0' });
  await api.deps.dayCounts.write(api.deps.db);
  expect(await read('searches')).toEqual([{ name: '没有 这个数据', count: 2, last: today() }]);
});

it('views of pages are counted by day and page, written together, of no more names than there may be', async () => {
  const { dayCounts, db } = api.deps;
  dayCounts.count('page', '/welcome');
  dayCounts.count('page', '/welcome');
  await dayCounts.write(db);
  dayCounts.count('page', '/welcome');
  dayCounts.count('page', '/welcome/pricing');
  await dayCounts.write(db);
  expect(await read('pages')).toEqual([
    { name: '/welcome', count: 3 },
    { name: '/welcome/pricing', count: 1 },
  ]);
  expect((await read('views', '?days=7')).at(-1)).toEqual({ day: today(), views: 4 });
  for (let at = 0; at < mostNames; at += 1) dayCounts.count('page', `/page-${at}`);
  await dayCounts.write(db);
  dayCounts.count('page', '/welcome');
  dayCounts.count('page', '/one-more');
  await dayCounts.write(db);
  const { rows } = await sql<{ names: number; welcome: number }>`
    select count(*)::int as names, max(count) filter (where name = '/welcome') as welcome from day_counts`.execute(db);
  expect(rows[0]).toEqual({ names: mostNames, welcome: 4 });
});

it('pages and searches are counted apart, from the first day of a period', async () => {
  const first = addDays(today(), -6);
  const count = (kind: string, name: string, day: string, views: number) => ({ kind, name, day, count: views });
  await api.deps.db
    .insertInto('day_counts')
    .values([
      count('page', '/welcome', first, 1),
      count('page', '/welcome', addDays(first, -1), 2),
      count('empty-search', '没有', first, 4),
      count('empty-search', '没有', addDays(first, -1), 8),
    ])
    .execute();
  expect(await read('pages', '?days=7')).toEqual([{ name: '/welcome', count: 1 }]);
  expect(await read('searches', '?days=7')).toEqual([{ name: '没有', count: 4, last: first }]);
  expect((await read('views', '?days=7')).map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

it('each role reads its own numbers and no others, and a spreadsheet of them has the same rows', async () => {
  const numbers = declarations.filter((one) => one.kind === 'listing' && one.chart);
  expect(numbers).toHaveLength(8);
  for (const role of deskRoles) {
    const colleague = role === 'owner' ? owner : await DeskColleague.enrol(api, `one-${role}`, role);
    for (const { name, roles } of numbers)
      expect([role, name, (await colleague.list(name)).status]).toEqual([
        role,
        name,
        role === 'owner' || roles.includes(role) ? 200 : 404,
      ]);
  }
  const { csv } = (await owner.client.postJson('/desk/v1/listings/numbers-orders/csv', { filters: { days: '7' } })).body
    .data;
  expect(csv.trim().split('\r\n')).toHaveLength(8);
});

it('a list that is looked at again by itself is journalled once in ten minutes, each further page and search by itself', async () => {
  const journalled = async () =>
    (await api.deps.db.selectFrom('journal').select('id').where('subject', '=', 'leads').execute()).length;
  for (let polls = 0; polls < 4; polls += 1) await owner.list('leads');
  expect(await journalled()).toBe(1);
  await owner.list('leads', '?search=li');
  expect(await journalled()).toBe(2);
  api.clock.move(11 * 60_000);
  await owner.list('leads');
  expect(await journalled()).toBe(3);
});
