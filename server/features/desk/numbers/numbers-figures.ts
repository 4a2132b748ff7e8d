import { sql } from 'kysely';
import * as z from 'zod/mini';
import { deskFigures, type DeskRole } from '#contract/desk.ts';
import { rolesOfActor } from '#server/features/desk/records/find-record.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineListing, isAllowed } from '#server/kernel/desk/declare.ts';
import { firstDay, firstMoment, period, usualDays } from './numbers-days.ts';

type Figure = {
  name: string;
  /** Counts in the period and in the one before it. */
  count?: number;
  countBefore?: number;
  /** Sums in fen. */
  fen?: number;
  fenBefore?: number;
};
type Asked = Pick<Deps, 'db' | 'clock'> & { days: string };

/** Groups of figures for the roles that see the underlying charts. */
const groups: ReadonlyArray<{ roles: readonly DeskRole[]; read: (asked: Asked) => Promise<Figure[]> }> = [
  { roles: ['sales', 'support'], read: readTrials },
  { roles: ['sales', 'finance'], read: readOrders },
  { roles: ['sales', 'editor'], read: readViews },
];

/** Listing of six figures of a period, each with its value in the previous period. */
export const numbersFigures = defineListing({
  name: deskFigures,
  title: '概览',
  does: '一段时间的六个数与上一段同样长的时间相比：试用申请、下单、付款、付款金额、退款金额、页面浏览，算法同下面各图',
  roles: ['sales', 'support', 'finance', 'editor'],
  filters: z.object({ days: period }),
  paging: { key: 'name', sorts: { name: 'text' }, search: [] },
  chart: 'bars',
  async read({ db, clock }, { filters: { days = usualDays } }) {
    const own = await rolesOfActor(db);
    const rows: Figure[] = [];
    for (const group of groups) if (isAllowed(group, own)) rows.push(...(await group.read({ db, clock, days })));
    return { rows, next: null };
  },
  columns: {
    name: ['数', 'text', ({ name }) => name],
    count: ['数量', 'number', ({ count }) => count],
    count_before: ['上一时段数量', 'number', ({ countBefore }) => countBefore],
    amount: ['金额', 'money', ({ fen }) => fen],
    amount_before: ['上一时段金额', 'money', ({ fenBefore }) => fenBefore],
  },
});

/** Doubles the number of days, to include the previous period. */
const twice = (days: string) => String(2 * Number(days));

async function readTrials({ db, clock, days }: Asked): Promise<Figure[]> {
  const first = firstMoment(clock, days);
  const { rows } = await sql<{ count: number; before: number }>`
    select (count(*) filter (where created_at >= ${first}))::int as count, (count(*) filter (where created_at < ${first}))::int as before
    from trials where product <> 'road-show' and created_at >= ${firstMoment(clock, twice(days))}`.execute(db);
  return rows.map(({ count, before }) => ({ name: '试用申请', count, countBefore: before }));
}

async function readOrders({ db, clock, days }: Asked): Promise<Figure[]> {
  const first = firstMoment(clock, days);
  const { rows } = await sql<{ is_now: boolean; placed: number; paid: number; fen: number; returned: number }>`
    select at >= ${first} as is_now, sum(placed)::int as placed, sum(paid)::int as paid, sum(fen)::bigint as fen, sum(returned)::bigint as returned
    from (
      select created_at as at, 1 as placed, 0 as paid, 0 as fen, 0 as returned from orders
      union all select paid_at, 0, 1, amount_fen, 0 from orders
      union all select created_at, 0, 0, 0, amount_fen from refunds where kind <> 'stray'
    ) as happened
    where at >= ${firstMoment(clock, twice(days))} group by 1`.execute(db);
  const nothing = { placed: 0, paid: 0, fen: 0, returned: 0 };
  const now = rows.find((row) => row.is_now) ?? nothing;
  const before = rows.find((row) => !row.is_now) ?? nothing;
  return [
    { name: '下单', count: now.placed, countBefore: before.placed },
    { name: '付款', count: now.paid, countBefore: before.paid },
    { name: '付款金额', fen: now.fen, fenBefore: before.fen },
    { name: '退款金额', fen: now.returned, fenBefore: before.returned },
  ];
}

async function readViews({ db, clock, days }: Asked): Promise<Figure[]> {
  const first = firstDay(clock, days);
  const { rows } = await sql<{ count: number; before: number }>`
    select coalesce(sum(count) filter (where day >= ${first}), 0)::int as count, coalesce(sum(count) filter (where day < ${first}), 0)::int as before
    from day_counts where kind = 'page' and day >= ${firstDay(clock, twice(days))}`.execute(db);
  return rows.map(({ count, before }) => ({ name: '页面浏览', count, countBefore: before }));
}
