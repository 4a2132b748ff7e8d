import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { fenFromYuan } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { choice, optional } from '#server/kernel/desk/fields.ts';
import { firstDay, firstMoment, period } from './numbers-days.ts';

/** Upper bound of the bars in one chart. Longer tables belong in the spreadsheet by day. */
const mostRows = 30;
const paging = { key: 'name', sorts: { name: 'text' }, search: [] } as const;
const filters = z.object({ days: period });

type Sum = { name: string; orders: number; fen: number };

/**
 * Sums the revenue of each item: its share of the amount paid, in proportion to the order's prices. Discounts and credits are spread over the
 * items.
 */
async function sumByPlan(db: Db, first: RawBuilder<Date>): Promise<Sum[]> {
  const paid = await db.selectFrom('orders').select(['groups', 'amount_fen']).where('paid_at', '>=', first).execute();
  const sums = new Map<string, Sum>();
  for (const { groups, amount_fen: paidFen } of paid) {
    const items = groups
      .flatMap((group) => group.items)
      .map(({ name, amount }) => ({ name, own: fenFromYuan(amount) }));
    const wholeFen = items.reduce((sum, { own }) => sum + own, 0);
    for (const { name, own } of items) {
      const { orders, fen } = sums.get(name) ?? { orders: 0, fen: 0 };
      const share = wholeFen === 0 ? 0 : Math.round((own * paidFen) / wholeFen);
      sums.set(name, { name, orders: orders + 1, fen: fen + share });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.fen - a.fen).slice(0, mostRows);
}

/** SQL expression for an order's source: the partner's code, else the source stated in the buyer's first application. */
const source = sql<string>`coalesce('渠道 ' || partner, (
  select source from trials where trials.user_id = orders.user_id and source is not null order by created_at limit 1), '未知')`;

/** Returns listings by kind instead of day. `orderStates` names the states of orders. */
export const numbersByKind = (orderStates: Readonly<Record<string, string>>) => [
  defineListing({
    name: 'numbers-order-kinds',
    title: '订单构成',
    does: '一段时间的订单数与金额。按状态：这段时间下的订单；按方案与来源：这段时间付款的订单，来源为渠道码，没有时为买家第一份申请的来源',
    roles: ['sales', 'finance'],
    filters: z.object({
      by: optional(
        choice(['state', 'plan', 'source'], {
          title: '分组',
          choices: { state: '按状态', plan: '按方案', source: '按来源' },
        }),
      ),
      days: period,
    }),
    paging,
    chart: 'bars',
    async read({ db, clock }, { filters: { by = 'state', days } }) {
      const first = firstMoment(clock, days);
      if (by === 'plan') return { rows: await sumByPlan(db, first), next: null };
      const [name, moment] =
        by === 'state' ? ([sql<string>`status`, 'created_at'] as const) : ([source, 'paid_at'] as const);
      const rows = await db
        .selectFrom('orders')
        .select([
          name.as('name'),
          sql<number>`count(*)::int`.as('orders'),
          sql<number>`sum(amount_fen)::bigint`.as('fen'),
        ])
        .where(moment, '>=', first)
        .groupBy(sql`1`)
        .orderBy('fen', 'desc')
        .limit(mostRows)
        .execute();
      return { rows: rows.map((row) => ({ ...row, name: orderStates[row.name] ?? row.name })), next: null };
    },
    columns: {
      name: ['分组', 'text', ({ name }) => name],
      amount: ['金额', 'money', ({ fen }) => fen],
      orders: ['订单', 'number', ({ orders }) => orders],
    },
  }),
  defineListing({
    name: 'numbers-enquiries',
    title: '等待答复',
    does: '此刻还没有办结的来访，按等了多久计：留言（未答复、未关闭）、待确认的路演、待决定的校园申请',
    roles: ['sales', 'support'],
    filters: z.object({}),
    paging,
    chart: 'bars',
    async read({ db, clock }) {
      const { rows } = await sql<{ name: string; leads: number; shows: number; campus: number }>`
        with waiting as (
          select 'lead' as kind, created_at from leads where state in ('received', 'answering')
          union all select product, created_at from trials where product = 'road-show' and state is null
          union all select product, created_at from trials where product = 'rqsdk-edu'
            and not exists (select from campus_classes where campus_classes.reference = trials.reference)
        ),
        ages (name, least, most, place) as (values
          ('一天内', 0, 1, 1), ('1–2 天', 1, 2, 2), ('2–7 天', 2, 7, 3), ('7–30 天', 7, 30, 4), ('30 天以上', 30, 100000, 5))
        select name, (count(*) filter (where kind = 'lead'))::int as leads,
          (count(*) filter (where kind = 'road-show'))::int as shows, (count(*) filter (where kind = 'rqsdk-edu'))::int as campus
        from ages left join waiting on ${databaseNow(clock)} - created_at >= least * interval '1 day'
          and ${databaseNow(clock)} - created_at < most * interval '1 day'
        group by name, place order by place`.execute(db);
      return { rows, next: null };
    },
    columns: {
      name: ['已等', 'text', ({ name }) => name],
      leads: ['留言', 'number', ({ leads }) => leads],
      shows: ['路演', 'number', ({ shows }) => shows],
      campus: ['校园', 'number', ({ campus }) => campus],
    },
  }),
  defineListing({
    name: 'numbers-searches',
    title: '没有结果的搜索',
    does: '数据市场里没有任何产品符合的搜索词与次数，不记是谁搜的；像号码或邮箱的词不记，每天最多记两千个词',
    roles: ['sales', 'editor'],
    filters,
    paging,
    chart: 'bars',
    async read({ db, clock }, { filters: { days } }) {
      return { rows: await readCounts(db, 'empty-search', firstDay(clock, days)), next: null };
    },
    columns: {
      name: ['搜索词', 'text', ({ name }) => name],
      count: ['次数', 'number', ({ count }) => count],
      last: ['最近一天（北京时间）', 'day', ({ last }) => last],
    },
  }),
  defineListing({
    name: 'numbers-pages',
    title: '浏览最多的页面',
    does: '一段时间里打开次数最多的三十个页面，计法同页面浏览',
    roles: ['sales', 'editor'],
    filters,
    paging,
    chart: 'bars',
    async read({ db, clock }, { filters: { days } }) {
      return { rows: await readCounts(db, 'page', firstDay(clock, days)), next: null };
    },
    columns: {
      name: ['页面', 'text', ({ name }) => name],
      count: ['浏览', 'number', ({ count }) => count],
    },
  }),
];

function readCounts(db: Db, kind: 'page' | 'empty-search', first: RawBuilder<string>) {
  return db
    .selectFrom('day_counts')
    .where('kind', '=', kind)
    .where('day', '>=', first)
    .groupBy('name')
    .select(['name', sql<number>`sum(count)::int`.as('count'), sql<string>`max(day)`.as('last')])
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(mostRows)
    .execute();
}
