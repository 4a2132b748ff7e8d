import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { databaseDay, type MovedClock } from '#server/kernel/db/database-time.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { choice, optional } from '#server/kernel/desk/fields.ts';

export const usualDays = '30';

/** Filter for the period of the numbers, which ends today. */
export const period = optional(
  choice(['7', '30', '90', '365'], {
    title: '时段',
    choices: { 7: '7 天', 30: '30 天', 90: '90 天', 365: '一年' },
  }),
);

/** Returns an SQL expression for the first day of a period in Beijing. */
export const firstDay = (clock: MovedClock, days: string = usualDays) =>
  databaseDay(clock, -(Number(days) - 1) * 86_400_000);

/**
 * Returns an SQL expression for the start of that day. Rows are filtered by it: computing the day of each row of a large table takes seconds and
 * uses no index.
 */
export const firstMoment = (clock: MovedClock, days?: string) =>
  sql<Date>`(${firstDay(clock, days)}::timestamp - interval '8 hours') at time zone 'UTC'`;

/** Returns an SQL expression for a column's day in Beijing. */
const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;

/** Returns a row for every day of a period, including days without events. */
function eachDay<Row extends { day: string }>(now: Date, rows: readonly Row[], days: string = usualDays) {
  const found = new Map(rows.map((row) => [row.day, row]));
  const today = beijingDay(now);
  return Array.from({ length: Number(days) }, (_, at) => {
    const day = addDays(today, at + 1 - Number(days));
    return { day, row: found.get(day) };
  });
}

const paging = { key: 'day', sorts: { day: 'text' }, ascending: true, search: [] } as const;
const filters = z.object({ days: period });

/** Listings of events by day. */
export const numbersByDay = [
  defineListing({
    name: 'numbers-trials',
    title: '试用',
    does: '按提交试用申请的日期计（路演预约除外）：申请份数、其中已签发许可的份数、其中到今天已用许可调用过行情接口的份数',
    roles: ['sales', 'support'],
    filters,
    paging,
    chart: 'days',
    async read({ db, clock }, { filters: { days } }) {
      const rows = await db
        .selectFrom('trials')
        .where('product', '<>', 'road-show')
        .where('created_at', '>=', firstMoment(clock, days))
        .groupBy(dayOf('created_at'))
        .select([
          dayOf('created_at').as('day'),
          sql<number>`count(*)::int`.as('begun'),
          sql<number>`count(licence_id)::int`.as('issued'),
          sql<number>`count(*) filter (where exists (
            select from market_use where market_use.licence_id = trials.licence_id and calls > 0))::int`.as('used'),
        ])
        .execute();
      return { rows: eachDay(clock.now(), rows, days), next: null };
    },
    columns: {
      day: ['日期（北京时间）', 'day', ({ day }) => day],
      begun: ['申请', 'number', ({ row }) => row?.begun ?? 0],
      issued: ['已签发', 'number', ({ row }) => row?.issued ?? 0],
      used: ['已有首次调用', 'number', ({ row }) => row?.used ?? 0],
    },
  }),
  defineListing({
    name: 'numbers-orders',
    title: '订单与收款',
    does: '按天：当天下的订单数、当天付款的订单数、这些订单的付款金额、当天登记的退款金额（付给别处的款项不计）',
    roles: ['sales', 'finance'],
    filters,
    paging,
    chart: 'days',
    async read({ db, clock }, { filters: { days } }) {
      const first = firstMoment(clock, days);
      const { rows } = await sql<{ day: string; placed: number; paid: number; fen: number; returned: number }>`
        select ${dayOf('at')} as day, sum(placed)::int as placed, sum(paid)::int as paid, sum(fen)::bigint as fen, sum(returned)::bigint as returned
        from (
          select created_at as at, 1 as placed, 0 as paid, 0 as fen, 0 as returned from orders
          union all select paid_at, 0, 1, amount_fen, 0 from orders
          union all select created_at, 0, 0, 0, amount_fen from refunds where kind <> 'stray'
        ) as happened
        where at >= ${first} group by 1`.execute(db);
      return { rows: eachDay(clock.now(), rows, days), next: null };
    },
    columns: {
      day: ['日期（北京时间）', 'day', ({ day }) => day],
      placed: ['下单', 'number', ({ row }) => row?.placed ?? 0],
      paid: ['付款', 'number', ({ row }) => row?.paid ?? 0],
      revenue: ['付款金额', 'money', ({ row }) => row?.fen ?? 0],
      returned: ['退款金额', 'money', ({ row }) => row?.returned ?? 0],
    },
  }),
  defineListing({
    name: 'numbers-views',
    title: '页面浏览',
    does: '按天：网站页面被打开的次数，不用 Cookie，不记地址。自报身份的程序、由前置缓存答复的页面、浏览器预先取好的站内跳转不计',
    roles: ['sales', 'editor'],
    filters,
    paging,
    chart: 'days',
    async read({ db, clock }, { filters: { days } }) {
      const rows = await db
        .selectFrom('day_counts')
        .where('kind', '=', 'page')
        .where('day', '>=', firstDay(clock, days))
        .groupBy('day')
        .select(['day', sql<number>`sum(count)::int`.as('views')])
        .execute();
      return { rows: eachDay(clock.now(), rows, days), next: null };
    },
    columns: {
      day: ['日期（北京时间）', 'day', ({ day }) => day],
      views: ['浏览', 'number', ({ row }) => row?.views ?? 0],
    },
  }),
];
