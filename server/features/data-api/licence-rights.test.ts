import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import { yuanFromFen } from '#contract/money.ts';
import { refundServices } from '#contract/order-states.ts';
import { dataAccess } from '#lib/shared/data-api/data-access.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { licensedDatasets } from '#server/features/deliveries/licensed-datasets.ts';
import { licenceState, type LicenceRow } from '#server/features/licences/licences.ts';
import { readSegments } from '#server/features/orders/agreement-rows.ts';
import { choiceOf, segmentAt } from '#server/features/orders/agreement.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { admitCall } from './count-data-use.ts';
import { DataApiRefusal } from './data-api-refusal.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());

const choices = [
  'research:1',
  'research:1,options:1',
  'research:2,options:2,traffic-10gb:1',
  'professional:1,risk-factors:1',
  'professional:2,futures:2,risk-factors:2',
];
const step = fc.record({
  what: fc.constantFrom(
    'change',
    'change',
    'renew',
    'refund',
    'refund',
    'refund',
    'days',
    'days',
    'terms',
    'extend',
    'reissue',
  ),
  /** Selects an order or a licence. */
  of: fc.nat({ max: 9 }),
  choice: fc.constantFrom(...choices),
  share: fc.constantFrom(0.02, 0.3, 0.7, 1),
  service: fc.constantFrom(...refundServices),
  days: fc.constantFrom(1, 9, 40, 150),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const plain = { of: 0, choice: 'research:2,options:2,traffic-10gb:1', days: 150 } as const;
/** Steps of a change that is refunded, at once or on a later day. */
const refunded = (refund: Pick<Step, 'share' | 'service'>) => ({
  first: 'research:1',
  startsIn: 0,
  steps: (['change', 'refund', 'days'] as const).map((what): Step => ({ ...plain, ...refund, what })),
});
const history = fc.record({
  first: fc.constantFrom(...choices.slice(0, 4)),
  startsIn: fc.constantFrom(0, 0, 20),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
});

type World = { client: TestClient; phone: string; userId: number };

const ordersOf = ({ userId }: World) =>
  api.deps.db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
const licencesOf = ({ userId }: World) =>
  api.deps.db.selectFrom('licences').selectAll().where('user_id', '=', userId).orderBy('issued_at').execute();
const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;

/** Actions that change the rights of a licence. An impossible action is refused and changes nothing. */
const acts: Record<Step['what'], (world: World, step: Step) => Promise<unknown>> = {
  change: (world, { choice: items }) => order(world, 'change', { items }),
  // Every second renewal changes the contents.
  renew: (world, { choice: items, of }) => order(world, 'renewal', of % 2 === 0 ? {} : { items }),
  async refund(world, { of, share, service }) {
    const { id, amount_fen: fen } = at((await ordersOf(world)).toReversed(), of);
    await refundOrder(api.deps, id, { service, amount: yuanFromFen(Math.round(fen * share)) });
  },
  async days({ client, phone }, { days }) {
    api.clock.move(days * dayMs);
    await signIn(api, client, phone);
  },
  terms: async (world, { choice }) => run('licence-terms', (await byHand(world)).id, '--items', choice),
  extend: async (world, { of, days }) =>
    run('licence-extend', at(await licencesOf(world), of).id, '--days', String(days), '--reason', '补偿'),
  reissue: async (world, { of }) => run('licence-reissue', at(await licencesOf(world), of).id, '--reason', '泄露'),
};

const run = (...argv: string[]) => runCommand(api.deps, argv);
const byHand = async (world: World) =>
  (await licencesOf(world)).findLast(({ source, revoked_at: revoked }) => source === 'operator' && !revoked)!;

async function order(world: World, what: 'change' | 'renewal', fields: Record<string, string>) {
  const { client } = world;
  const licence = (await ordersOf(world)).find(({ licence_id: id }) => id !== null)?.licence_id;
  const path = `/rqlicense/licences/${licence}/${what}`;
  const { data } = (await client.post(path, { idempotency_key: newKey(), ...fields })).body;
  if (data) await payOrder(api, client, data.id);
}

/** Returns the rights that the data API grants to a text, or the code of its refusal. */
async function openedBy(text: string) {
  const { jti, nbf, exp } = decodeJwt<{ jti: string; exp: number }>(text);
  const times = { startsAt: nbf === undefined ? null : new Date(nbf * 1000), expiresAt: new Date(exp * 1000) };
  try {
    const { terms, access } = await admitCall(api.deps, { licence: jti, client: 'test', ...times }, false);
    return { datasets: licensedDatasets(siteCatalogue(), terms), access };
  } catch (error) {
    if (error instanceof DataApiRefusal) return error.code;
    throw error;
  }
}

/** Returns the same from the licence's row. */
function recorded(row: LicenceRow, text: string) {
  const { exp = 0, nbf = 0 } = decodeJwt(text);
  const now = api.clock.now();
  if (exp * 1000 <= now.getTime()) return 'licence_expired';
  const state = licenceState(row, now);
  if (state === 'revoked' || state === 'expired') return `licence_${state}`;
  if (state === 'upcoming' || nbf * 1000 > now.getTime()) return 'licence_not_yet_valid';
  const terms = { product: row.product as LicenceProduct, quota: row.quota };
  return { datasets: licensedDatasets(siteCatalogue(), terms), access: dataAccess(terms) };
}

/** Returns the contents of the order in force today, by all payments and refunds; the row's own contents if no order has any. */
async function chosenToday({ id: licence, quota }: LicenceRow) {
  const current = segmentAt(await readSegments(api.deps.db, licence), beijingDay(api.clock.now()));
  const chosen = await api.deps.db
    .selectFrom('orders')
    .select('groups')
    .where('id', '=', (current && choiceOf(current)) ?? '')
    .executeTakeFirst();
  return chosen?.groups.flatMap((group) => group.items.map(({ id, quantity }) => ({ id, quantity }))) ?? quota.items;
}

/** Calls the API as a program. Returns the day's traffic or a refusal's code, and the answers for the data sets. */
async function openedOverHttp(text: string, sets: readonly string[]) {
  const ask = (path: string) =>
    api.client().get(`/market/v1${path}`, { authorization: `Bearer ${text}`, 'x-client-id': 'test' });
  const { body } = await ask('/quota');
  const statuses = await Promise.all(sets.map(async (id) => (await ask(`/datasets/${id}/rows`)).status));
  return { quota: body.code ?? body.bytesLimit, statuses };
}

/** Returns the expected answers by the row: for a covered set, an uncovered one, and one that only some choices cover. */
function expectedOverHttp(opened: ReturnType<typeof recorded>) {
  const datasets = typeof opened === 'string' ? [] : opened.datasets;
  const closed = siteCatalogue().products.find(({ id }) => !datasets.includes(id))!.id;
  const sets = ['option-greeks', closed, ...datasets.slice(0, 1)];
  const statuses = sets.map((id) => (datasets.includes(id) ? 200 : 403));
  return { sets, answers: { quota: typeof opened === 'string' ? opened : opened.access.dailyBytes, statuses } };
}

/** Creates an account with an ordered licence and a manually issued one. */
async function newWorld({ first, startsIn }: { first: string; startsIn: number }): Promise<World> {
  const client = api.client();
  const phone = await signIn(api, client);
  const newest = api.deps.db.selectFrom('users').select('id').orderBy('id', 'desc');
  const { id: userId } = await newest.executeTakeFirstOrThrow();
  const issued = ['--to', phone.slice(3), '--days', '300', '--items', 'research:1,options:1'];
  await run('licence-issue', 'rqdata-cloud', ...issued);
  const day = beijingDay(new Date(api.clock.now().getTime() + startsIn * dayMs));
  const choice = { items: first, period_months: '12', ...(startsIn > 0 && { starts_on: day }) };
  const ordered = await client.post('/business/v1/orders', orderForm(await quoteOf(client, choice)));
  await payOrder(api, client, ordered.body.data.id);
  return { client, phone, userId };
}

it('every text issued for a licence covers what its record covers, after any purchase, change, refund or grant', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, ...begun }) => {
      const world = await newWorld(begun);
      const texts = new Map<string, LicenceRow['id']>();
      const check = async () => {
        // Each check uses another minute because of the limit.
        api.clock.move(60_000);
        await api.runJobs();
        const rows = (await licencesOf(world)).filter((row): row is LicenceRow => row.key !== null);
        for (const { id, key } of rows) texts.set(key, id);
        const expected = [...texts].map(
          ([text, id]) =>
            [
              text,
              recorded(
                rows.find((row) => row.id === id)!,
                text,
              ),
            ] as const,
        );
        for (const [text, opened] of expected) expect(await openedBy(text)).toEqual(opened);
        const inForce = rows.filter((row) => row.source === 'order' && licenceState(row, api.clock.now()) === 'active');
        for (const row of inForce) expect(row.quota.items).toEqual(await chosenToday(row));
        return expected;
      };
      let expected = await check();
      for (const one of steps) {
        await acts[one.what](world, one).catch((error: unknown) => {
          if (!(error instanceof OpsError)) throw error;
        });
        expected = await check();
      }
      for (const [text, opened] of expected) {
        const { sets, answers } = expectedOverHttp(opened);
        expect(await openedOverHttp(text, sets)).toEqual(answers);
      }
    }),
    {
      numRuns: 18,
      examples: [[refunded({ share: 1, service: 'ended' })], [refunded({ share: 0.7, service: 'shortened' })]],
    },
  );
}, 180_000);
