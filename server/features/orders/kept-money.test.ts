import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const story = fc.record({
  months: fc.constantFrom(1, 3, 12),
  renewals: fc.integer({ min: 0, max: 2 }),
  hasChange: fc.boolean(),
  refunds: fc.array(fc.record({ of: fc.nat(), share: fc.double({ min: 0.01, max: 0.9, noNaN: true }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** How many days a licence works by its own record, from the day of its issue on. */
async function daysInForce(licenceId: string, from: string): Promise<number> {
  const { data } = (await api.client().get(`/rqlicense/licences/${licenceId}/status`)).body;
  if (data.state === 'revoked') return 0;
  return (Date.parse(addDays(beijingDay(data.expiresAt), 1)) - Date.parse(from)) / 86_400_000;
}

it('whatever is bought and shortened, the days that the licence works cost the money kept, but for a part of a day each', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ months, renewals, hasChange, refunds }) => {
      const client = api.client();
      await signIn(api, client);
      const today = beijingDay(api.clock.now());
      const orders: { id: string; fen: number; days: number; kept: number }[] = [];
      let end = 0;
      let licenceId = '';
      const pay = async (id: string, amount: string) => {
        await payOrder(api, client, id);
        licenceId = (await readOrder(client, id, 'licence')).licence.id;
        const all = await daysInForce(licenceId, today);
        orders.push({ id, fen: fenFromYuan(amount), days: all - end, kept: fenFromYuan(amount) });
        end = all;
      };
      const quote = await quoteOf(client, { period_months: String(months) });
      const first = (await client.post('/business/v1/orders', orderForm(quote))).body.data;
      await pay(first.id, first.amount);
      for (let count = 0; count < renewals; count += 1) {
        const path = `/rqlicense/licences/${licenceId}/renewal`;
        const { id, amount } = (await client.post(path, { idempotency_key: newKey() })).body.data;
        await pay(id, amount);
      }
      let changeFen = 0;
      if (hasChange) {
        const body = { idempotency_key: newKey(), items: 'research:2,futures:2' };
        const { id, amount } = (await client.post(`/rqlicense/licences/${licenceId}/change`, body)).body.data;
        await payOrder(api, client, id);
        changeFen = fenFromYuan(amount);
      }
      const changePrice = changeFen / end;
      for (const { of, share } of refunds) {
        const order = orders[of % orders.length];
        if (!order) continue;
        const fen = Math.max(1, Math.floor(order.kept * share));
        await refundOrder(api.deps, order.id, { amount: yuanFromFen(fen), service: 'shortened' });
        order.kept -= fen;
      }
      // Each order’s days at the price of the day: its own, and with a change above it the change’s, too.
      const worked = await daysInForce(licenceId, today);
      const keptFen = orders.reduce((sum, { kept }) => sum + kept, changeFen);
      const [cheapest, dearest] = [Math.min, Math.max].map(
        (pick) => pick(...orders.map(({ fen, days }) => fen / days)) + changePrice,
      );
      expect(worked).toBeGreaterThanOrEqual(Math.floor(keptFen / (dearest ?? 1)));
      expect(worked).toBeLessThanOrEqual(Math.ceil(keptFen / (cheapest ?? 1)) + refunds.length);
    }),
    { numRuns: 10, examples: [[{ months: 3, renewals: 0, hasChange: true, refunds: [{ of: 0, share: 0.02 }] }]] },
  );
}, 120_000);
