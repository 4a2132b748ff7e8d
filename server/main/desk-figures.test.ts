import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let owner: DeskColleague;
beforeEach(async () => {
  api = await createTestApi();
  owner = await DeskColleague.enrol(api, 'anna', 'owner');
});
afterEach(() => api.close());

const today = () => beijingDay(api.clock.now());

it('each of six figures has its value in the previous period, and a role reads only its own', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const other = await newBuyer(api);
  await payOrder(api, other.client, other.id);
  const { db } = api.deps;
  const last = new Date(startOfBeijingDay(addDays(today(), -6)).getTime() - 1);
  const longAgo = new Date(startOfBeijingDay(addDays(today(), -13)).getTime() - 1);
  const figuresOf = async (colleague: DeskColleague) =>
    (await colleague.list('numbers-figures', '?days=7')).body.data.rows as { name: string }[];
  await db.updateTable('orders').set({ created_at: last, paid_at: last }).where('id', '=', id).execute();
  const figures = await figuresOf(owner);
  expect(figures).toHaveLength(6);
  expect(figures.find(({ name }) => name === '付款')).toMatchObject({ count: 1, count_before: 1 });
  expect(figures.find(({ name }) => name === '付款金额')).toMatchObject({
    amount: '1400.00',
    amount_before: '1400.00',
  });
  await db.updateTable('orders').set({ created_at: longAgo, paid_at: longAgo }).where('id', '=', id).execute();
  expect((await figuresOf(owner)).find(({ name }) => name === '下单')).toMatchObject({ count: 1, count_before: 0 });
  const names = async (role: string) =>
    (await figuresOf(await DeskColleague.enrol(api, role, role))).map(({ name }) => name);
  expect(await names('support')).toEqual(['试用申请']);
  expect(await names('editor')).toEqual(['页面浏览']);
  expect(await names('finance')).toEqual(['下单', '付款', '付款金额', '退款金额']);
});
