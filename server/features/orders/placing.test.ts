import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementOf as agreed } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { recordAgreement } from '#server/features/accounts/accounts.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { orderForm, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { makeQuotation, openQuotation, soldMonth } from '#server/testing/quotation-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));

it('an order that a colleague places is in the customer’s account, is mailed, waits beyond the half hour and is paid as usual', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  const place = (...more: string[]) => run('order-place', '--account', phone.replace('+86', ''), ...more);
  await expect(place(...soldMonth, '--email', 'zhou@example.com')).rejects.toThrow('协议');
  const { db } = api.deps;
  await recordAgreement(db, api.clock, userId, agreed('rqdata'));
  await expect(place(...soldMonth)).rejects.toThrow('邮箱');
  const said = await place(...soldMonth, '--email', 'zhou@example.com', '--company', '示例二资产管理有限公司');
  const id = said.slice(0, 12);
  await expect(
    place(...soldMonth, '--email', 'zhou@example.com', '--company', '示例二资产管理有限公司'),
  ).rejects.toThrow(id);
  await api.runJobs();
  expect(api.mail.findLast(({ to }) => to.address === 'zhou@example.com')?.subject).toContain(id);
  api.clock.move(45 * 60_000);
  await api.runJobs();
  expect(await readOrder(client, id, 'status,amount')).toEqual({ status: 'pending_payment', amount: '1400.00' });
  await payOrder(api, client, id);
  expect((await readOrder(client, id)).status).toBe('fulfilled');
  // The same once more is another order: the first waits no longer.
  const again = await place(...soldMonth, '--email', 'zhou@example.com', '--company', '示例二资产管理有限公司');
  expect(again.slice(0, 12)).not.toBe(id);
});

it('one begins today at the earliest and ninety days ahead at the latest, as a colleague reads', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  await recordAgreement(api.deps.db, api.clock, userId, agreed('rqdata'));
  const place = (days: number) => {
    const starts = addDays(beijingDay(api.clock.now()), days);
    return run('order-place', '--account', phone, ...soldMonth, '--email', 'zhou@example.com', '--starts', starts);
  };
  for (const days of [-1, 91]) await expect(place(days)).rejects.toThrow('今天起 90 天内');
  for (const days of [0, 90]) expect(await place(days)).toMatch(/^O-/);
});

it('one of a quotation uses it up, at its price; nothing else can be chosen with it', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  await recordAgreement(api.deps.db, api.clock, userId, agreed('rqdata'));
  const { id: quotation, token } = await makeQuotation(api, '--discount', '5');
  const place = (...more: string[]) => run('order-place', '--quotation', quotation, '--account', phone, ...more);
  await expect(place('--plan', 'research')).rejects.toThrow('不能另选');
  const id = (await place()).slice(0, 12);
  expect(await readOrder(client, id, 'amount,buyer')).toMatchObject({
    amount: '1330.00',
    buyer: { name: '韩梅梅', email: 'han@example.com' },
  });
  expect((await openQuotation(client, token)).body.code).toBe(refusals.quotationOrdered.code);
  await expect(place()).rejects.toThrow('已经下过单');
  expect(await run('quotations', '--state', 'ordered')).toContain(quotation);
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a quotation that colleague and customer order at once becomes one order, and neither waits for the other (skipped without a server)',
  async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const { userId } = (await client.post('/user/isLogin.do')).body;
    const { db } = api.deps;
    await recordAgreement(db, api.clock, userId, agreed('rqdata'));
    const { id, token } = await makeQuotation(api);
    const quote = (await openQuotation(client, token)).body.data.id;
    const { placing, pressing } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('quotations').select('id').where('id', '=', id).forUpdate().execute();
      const first = run('order-place', '--quotation', id, '--account', phone);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const second = client.post('/business/v1/orders', orderForm(quote));
      await expect.poll(() => countWaiting(db)).toBe(2);
      return { placing: first, pressing: second };
    });
    expect(await placing).toContain('请客户在');
    expect((await pressing).body.code).toBe(refusals.quotationOrdered.code);
  },
);
