import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { addDays, addMonths, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm, verifiedClaims } from '#server/testing/trial-forms.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Counts the days of a number of months from a day, at least 30 per month. */
const daysOf = (first: string, months: number) =>
  Math.max(30 * months, (Date.parse(addMonths(first, months)) - Date.parse(first)) / dayMs);

type Order = { id: string; amount: string };
/** Paid amount of an order, the days that it pays for, and the days on which its licence is in force. */
type Bought = { amountFen: number; days: number; inForce: number };

const story = fc.record({
  startsIn: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
  months: fc.constantFrom(1, 3, 12),
  later: fc.array(fc.record({ what: fc.constantFrom('renewal', 'change'), after: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 3,
  }),
});

it('whatever is bought, renewed and changed: the days that it works times the order’s own daily price are paid for', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ startsIn, months, later }) => {
      const client = api.client();
      const phone = await signIn(api, client);
      const pay = async (id: string) => {
        await payOrder(api, client, id);
        const { licence, amount } = await readOrder(client, id, 'licence,amount');
        return { claims: await verifiedClaims(api, licence.key), amountFen: fenFromYuan(amount) };
      };
      const today = beijingDay(api.clock.now());
      const chosen = startsIn === null ? null : addDays(today, startsIn);
      const quote = await quoteOf(client, { period_months: String(months), ...(chosen && { starts_on: chosen }) });
      const ordered: Order = (await client.post('/business/v1/orders', orderForm(quote))).body.data;
      const first = await pay(ordered.id);
      const licenceId = first.claims.jti;
      const begins = first.claims.nbf ?? first.claims.iat;
      const isLater = chosen !== null && chosen > today;
      expect(first.claims.nbf).toBe(isLater ? startOfBeijingDay(chosen).getTime() / 1000 : undefined);
      const bought: Bought[] = [
        {
          amountFen: first.amountFen,
          // The day of issue counts as a whole day, however late it is.
          days: daysOf(chosen ?? today, months) + (isLater ? 0 : 1),
          inForce: (first.claims.exp - begins) / 86_400,
        },
      ];
      let { exp } = first.claims;
      for (const { what, after } of later) {
        api.clock.move(after * dayMs);
        if (after > 0) await signIn(api, client, phone);
        const items = `research:${bought.length + 2},futures:1`;
        const path = `/rqlicense/licences/${licenceId}/${what}`;
        const offered = (await client.get(what === 'change' ? `${path}?items=${items}` : path)).body.data;
        if (!offered) continue;
        const now = api.clock.now().getTime() / 1000;
        const reply = await client.post(path, { idempotency_key: newKey(), ...(what === 'change' && { items }) });
        const { claims, amountFen } = await pay(reply.body.data.id);
        expect(claims.nbf ?? 0).toBe(isLater ? begins : 0);
        const from = what === 'renewal' ? Math.max(exp, now) : Math.max(begins, now);
        const renewedFrom = beijingDay(new Date(from * 1000));
        const days = what === 'change' ? offered.days_left : daysOf(renewedFrom, months) + (exp < now ? 1 : 0);
        bought.push({ amountFen, days, inForce: (claims.exp - from) / 86_400 });
        ({ exp } = claims);
      }
      for (const { amountFen, days, inForce } of bought) {
        expect(inForce * (amountFen / days)).toBeLessThanOrEqual(amountFen);
      }
    }),
    { numRuns: 12, examples: [[{ startsIn: 90, months: 1, later: [{ what: 'change', after: 0 }] }]] },
  );
});

it('a trial, which costs nothing, works for its thirty days', async () => {
  const client = api.client();
  await signIn(api, client);
  const { key } = (await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client))).body.data;
  const { exp, iat, nbf } = await verifiedClaims(api, key);
  expect([(exp - iat) / 86_400, nbf]).toEqual([30, undefined]);
});

it.each([
  ['zh', (time: string) => `${time}（北京时间）起生效，生效之前不能取数，有效期至`],
  ['en', (time: string) => `It takes effect at ${time} (Beijing time), serves no data before then, and ends on`],
])('the mail of a licence that begins later says from when it works (%s)', async (language, says) => {
  const client = api.client();
  await signIn(api, client);
  const day = addDays(beijingDay(api.clock.now()), 20);
  const form = orderForm(await quoteOf(client, { starts_on: day }));
  const order: Order = (await client.post('/business/v1/orders', form, { 'accept-language': language })).body.data;
  await payOrder(api, client, order.id);
  const texts = api.mail.filter(({ subject }) => subject.includes(order.id)).map(({ text }) => text);
  expect(texts.some((text) => text.includes(says(`${day} 00:00`)))).toBe(true);
});
