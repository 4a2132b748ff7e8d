import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let id: string;
let wrong: string;
let digits = 70_000_000;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
/** Creates a paid order with an invoice of CNY 1,400.00. */
beforeEach(async () => {
  const { client } = await newBuyer(api);
  id = await placeOrder(client, invoiceForm);
  await payOrder(api, client, id);
  wrong = nextNumber();
  await run('invoice-issue', id, '--number', wrong, ...dated());
});

const nextNumber = () => String((digits += 1));
const dated = () => ['--date', beijingDay(api.clock.now())];
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const replace = (number: string) =>
  run('invoice-replace', id, '--wrong', number, '--red', nextNumber(), '--number', nextNumber(), ...dated());

it('a red-letter invoice over zero is refused', async () => {
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged' });
  const redden = (amount: string) => run('invoice-red', id, '--number', nextNumber(), ...dated(), '--amount', amount);
  await expect(redden('0.00')).rejects.toThrow('应大于 0，且不超过');
  expect(await redden('0.01')).toContain('冲红 0.01');
});

it('a fully reversed invoice cannot be replaced', async () => {
  expect(await replace(wrong)).toContain('已冲红 1400.00');
  await expect(replace(wrong)).rejects.toThrow('没有这张发票，或者它已全部冲红');
});

it('the new invoice covers the money that is kept and not invoiced', async () => {
  const row = { number: nextNumber(), order_id: id, issued_on: '2026-11-29', recorded_at: api.clock.now() };
  // An older release reversed more than allowed.
  await api.deps.db
    .insertInto('red_invoices')
    .values({ ...row, amount_fen: 40_000, invoice_number: null, replaced_by: null })
    .execute();
  expect(await replace(wrong)).toMatch(/已冲红 1000\.00（\d+），重开 \d+ 1400\.00\n$/);
  expect(await run('money-tasks', '--csv')).not.toContain(id);
});
