import { expect, it } from 'vitest';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const api = setUpTestApi({ LOG_LEVEL: 'silent' });

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));

it('the ledger of a day covers the day in Beijing, and its sums equal its rows', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged' });
  await api.runJobs();
  const day = beijingDay(api.clock.now());
  const { db } = api.deps;
  const first = await db.selectFrom('ledger').selectAll().orderBy('id').executeTakeFirstOrThrow();
  // The last second of the day before, and the first of this one.
  const edge = { channel: 'wechat_pay', kind: 'payment', order_id: id, out_trade_no: first.out_trade_no } as const;
  await db
    .insertInto('ledger')
    .values([
      {
        ...edge,
        transaction_id: 'last-before-midnight',
        amount_fen: 700,
        at: new Date(startOfBeijingDay(day).getTime() - 1),
      },
      { ...edge, transaction_id: 'first-after-midnight', amount_fen: 30_000, at: startOfBeijingDay(day) },
    ])
    .execute();
  const csv = (await run('ledger', '--day', day, '--csv')).trim().split('\r\n');
  expect(csv).toHaveLength(4);
  expect(csv.find((line) => line.includes('first-after-midnight'))).toMatch(
    new RegExp(`^${day},${day} 00:00:00,${id},收款,300.00,,`),
  );
  expect(csv.find((line) => line.includes('退款'))).toContain(`${id},退款,,100.00,`);
  expect(await run('ledger', '--day', day, '--way', 'wechat_pay', '--csv')).not.toContain(first.transaction_id);
  const sums = await run('ledger-day', day);
  const lines = sums.split('\n').map((line) => line.split(/\s{2,}/));
  expect(lines.find(([name]) => name === '合计')?.slice(1)).toEqual(['2', '1700.00', '1', '100.00', '1600.00']);
  expect(lines.find(([name]) => name === '微信支付')?.slice(1)).toEqual(['1', '300.00', '0', '0.00', '300.00']);
  const before = addDays(day, -1);
  expect((await run('ledger-day', before)).split('\n').map((line) => line.split(/\s{2,}/))).toContainEqual(
    expect.arrayContaining(['微信支付', '1', '7.00']) as string[],
  );
  const rowsBefore = (await run('ledger', '--day', before, '--csv')).trim().split('\r\n').slice(1);
  expect(rowsBefore.map((line) => line.includes('last-before-midnight'))).toEqual([true]);
});
