import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { refundServices } from '#contract/order-states.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { countStatements, type CountedDatabase } from '#server/testing/count-statements.ts';
import { invoiceForm, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

let database: CountedDatabase;
let api: TestApi;
let digits = 30_000_000;
beforeAll(async () => {
  database = countStatements(await openTestDatabase());
  api = await createTestApi({}, { database: Promise.resolve(database.opened) });
});
afterAll(() => api.close());

const step = fc.record({
  what: fc.constantFrom('invoice', 'refund', 'refund', 'red', 'replace'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  service: fc.constantFrom(...refundServices),
});

it('after any invoices and refunds, invoices less red-letter ones equal the money kept, or the difference is a task', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const client = api.client();
      await signIn(api, client);
      const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client), invoiceForm))).body
        .data;
      await payOrder(api, client, id);
      for (const { what, share, service } of steps) {
        digits += 1;
        const dated = ['--number', String(digits), '--date', beijingDay(api.clock.now())];
        const kept = fenFromYuan((await readOrder(client, id, 'kept')).kept);
        const amount = yuanFromFen(Math.max(1, Math.round(kept * share)));
        // An impossible step is refused and changes nothing.
        if (what === 'refund') await refundOrder(api.deps, id, { amount, service }).catch(() => undefined);
        else {
          const wrong = (await readOrder(client, id, 'issued_invoice')).issued_invoice?.number;
          const more = what === 'replace' ? ['--wrong', wrong ?? '12345678', '--red', String(digits + 5_000_000)] : [];
          const command = { invoice: 'invoice-issue', red: 'invoice-red', replace: 'invoice-replace' }[what];
          await runCommand(api.deps, [command, id, ...dated, ...more]).catch(() => undefined);
        }
        const { kept: left, issued_invoice: issued } = await readOrder(client, id, 'kept,issued_invoice');
        const fens = (all: { amount: string }[]) => all.reduce((sum, one) => sum + fenFromYuan(one.amount), 0);
        const netFen = issued ? fens([issued, ...issued.others]) - fens(issued.red) : 0;
        const differenceFen = issued ? netFen - fenFromYuan(left) : 0;
        const tasks = String(await runCommand(api.deps, ['money-tasks', '--csv'])).split('\r\n');
        const own = tasks.filter((line) => line.includes(`发票,${id},`)).map((line) => line.split(',').slice(0, 3));
        const name = differenceFen > 0 ? '待开红字发票' : '待补开发票';
        expect(own).toEqual(differenceFen === 0 ? [] : [[name, id, yuanFromFen(Math.abs(differenceFen))]]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('listing the tasks of finance takes as many statements with ten more invoices', async () => {
  const costOfTasks = () => database.countDuring(() => runCommand(api.deps, ['money-tasks']));
  const client = api.client();
  await signIn(api, client);
  const before = await costOfTasks();
  for (let count = 0; count < 10; count += 1) {
    digits += 1;
    const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client), invoiceForm))).body.data;
    await payOrder(api, client, id);
    await runCommand(api.deps, [
      'invoice-issue',
      id,
      '--number',
      String(digits),
      '--date',
      beijingDay(api.clock.now()),
    ]);
  }
  expect(await costOfTasks()).toBe(before);
});
