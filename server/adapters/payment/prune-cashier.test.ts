import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * dayMs);
async function pay(
  number: string,
  { paidDaysAgo, refundedDaysAgo }: { paidDaysAgo: number; refundedDaysAgo?: number },
) {
  const { db } = api.deps;
  const of = { channel: 'alipay', amount_fen: 100, subject: '', return_url: '', state: 'paid' } as const;
  await db
    .insertInto('cashier_payments')
    .values({ ...of, out_trade_no: number, expires_at: daysAgo(paidDaysAgo) })
    .execute();
  if (refundedDaysAgo === undefined) return;
  const refund = { out_refund_no: `R${number}`, refund_id: `I${number}`, out_trade_no: number, amount_fen: 100 };
  await db
    .insertInto('cashier_refunds')
    .values({ ...refund, at: daysAgo(refundedDaysAgo) })
    .execute();
}

it('payments of the embedded cashier are kept as long as personal data, and as long as their refunds', async () => {
  const { db } = api.deps;
  const days = personalDataDays;
  await pay('new', { paidDaysAgo: days - 1 });
  await pay('old', { paidDaysAgo: days + 1 });
  await pay('old-refunded-lately', { paidDaysAgo: days + 1, refundedDaysAgo: days - 1 });
  await pay('old-refunded', { paidDaysAgo: days + 9, refundedDaysAgo: days + 1 });
  await runHousekeeping(api.deps);
  const left = await db.selectFrom('cashier_payments').select('out_trade_no').orderBy('out_trade_no').execute();
  expect(left.map(({ out_trade_no }) => out_trade_no)).toEqual(['new', 'old-refunded-lately']);
  expect(await db.selectFrom('cashier_refunds').select('out_trade_no').execute()).toEqual([
    { out_trade_no: 'old-refunded-lately' },
  ]);
});

it('expired rows and the rows that refer to them are found by an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select indrelid::regclass || '.' || attname as column
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid::regclass::text like 'cashier_%'`.execute(api.deps.db);
  expect(rows.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['cashier_payments.expires_at', 'cashier_refunds.at', 'cashier_refunds.out_trade_no']),
  );
});
