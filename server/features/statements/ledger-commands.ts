import { sql } from 'kysely';
import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { paymentWays } from '#contract/order.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { choice, day, optional } from '#server/kernel/desk/fields.ts';
import { toTable } from '#server/kernel/ops/listing.ts';
import { signedYuan } from '#server/kernel/ops/sheet.ts';
import { translator } from '#server/kernel/text/translator.ts';

const kindNames = { payment: '收款', refund: '退款' } as const;
const wayName = (way: (typeof paymentWays)[number]) => translator('zh-CN', 'mails')(`receipt.ways.${way}`);

/** Ledger of a day, row by row, with its totals. */
export const ledgerCommands = [
  defineListing({
    name: 'ledger',
    title: '账本',
    does: '账本：每一笔收款与退款，新的在前，可只看一天（北京时间）；合计见「账本合计」',
    roles: ['finance'],
    offers: ['ledger-day', 'statement-read'],
    filters: z.object({
      day: optional(day()),
      way: optional(
        choice(paymentWays, {
          title: '付款方式',
          choices: Object.fromEntries(paymentWays.map((way) => [way, wayName(way)])),
        }),
      ),
    }),
    paging: {
      key: 'row',
      sorts: { at: 'time', in_fen: 'number', out_fen: 'number', order_id: 'text' },
      search: ['order_id', 'number', 'out_trade_no'],
    },
    async read({ db }, { filters, page }) {
      let rows = db
        .selectFrom('ledger')
        .select(['at', 'order_id', 'kind', 'channel', 'out_trade_no', 'transaction_id as number'])
        .select([
          // Key of the cursor, as text that sorts like the ids.
          sql<string>`lpad(id::text, 12, '0')`.as('row'),
          sql<number>`greatest(amount_fen, 0)`.as('in_fen'),
          sql<number>`greatest(-amount_fen, 0)`.as('out_fen'),
        ]);
      if (filters.day !== undefined) {
        rows = rows
          .where('at', '>=', startOfBeijingDay(filters.day))
          .where('at', '<', startOfBeijingDay(addDays(filters.day, 1)));
      }
      if (filters.way !== undefined) rows = rows.where('channel', '=', filters.way);
      return page(db, rows);
    },
    columns: {
      day: ['日期（北京时间）', 'day', ({ at }) => beijingDay(at)],
      at: ['北京时间', 'second', ({ at }) => at],
      order_id: ['订单', 'reference', ({ order_id: order }) => order],
      kind: ['类型', 'state', ({ kind }) => kindNames[kind]],
      in_fen: ['收入', 'money', ({ in_fen: fen }) => (fen === 0 ? null : fen)],
      out_fen: ['支出', 'money', ({ out_fen: fen }) => (fen === 0 ? null : fen)],
      way: ['付款方式', 'text', ({ channel }) => wayName(channel)],
      number: ['平台或银行流水号', 'text', ({ number }) => number],
      out_trade_no: ['商户订单号', 'text', ({ out_trade_no: number }) => number],
    },
  }),
  defineAction({
    name: 'ledger-day',
    title: '账本合计',
    does: '账本一天的合计：收入、支出、净额，按付款方式（北京时间）',
    roles: ['finance'],
    input: z.object({ day: day({ positional: true }) }),
    run: async ({ db }, { day: of }) => sumsOf(db, of),
  }),
];

async function sumsOf(db: Db, of: string): Promise<string> {
  const rows = await db
    .selectFrom('ledger')
    .select(['channel', 'kind'])
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`sum(abs(amount_fen))::bigint`.as('fen')])
    .where('at', '>=', startOfBeijingDay(of))
    .where('at', '<', startOfBeijingDay(addDays(of, 1)))
    .groupBy(['channel', 'kind'])
    .execute();
  const line = (name: string, own: typeof rows) => {
    const sum = (kind: 'payment' | 'refund', what: 'fen' | 'count') =>
      own.filter((row) => row.kind === kind).reduce((total, row) => total + row[what], 0);
    const [inFen, outFen] = [sum('payment', 'fen'), sum('refund', 'fen')];
    const counts = [String(sum('payment', 'count')), String(sum('refund', 'count'))] as const;
    return [name, counts[0], yuanFromFen(inFen), counts[1], yuanFromFen(outFen), signedYuan(inFen - outFen)];
  };
  const ways = paymentWays.map((way) =>
    line(
      wayName(way),
      rows.filter(({ channel }) => channel === way),
    ),
  );
  const columns = ['付款方式', '收款笔数', '收入', '退款笔数', '支出', '净额'];
  return `${of}（北京时间）\n${toTable({ columns, rows: [...ways, line('合计', rows)] })}`;
}
