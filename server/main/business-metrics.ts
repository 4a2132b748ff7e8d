import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { orderMoves, orderStatuses, type OrderStatus } from '#contract/order-states.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

/** The usual scrape interval; more frequent scrapes get the cached values. */
export const readEveryMs = 15_000;
/** Upper bound of the count for one state or product. */
const mostCounted = 50_000;
/** Days within which an unanswered application is counted. */
const waitingDays = 90;

/**
 * States that an order leaves again; all such orders are counted. Final states grow without limit, so only those of the last day are
 * counted.
 */
const openStates = orderStatuses.filter((status) => orderMoves[status].length > 0 && status !== 'fulfilled');

type ReadDeps = Pick<Deps, 'db' | 'clock'>;
type Row = { kind: 'order' | 'trial'; state: string; count: number; fen: number; seconds: number };

/**
 * Creates metrics of orders, money and trials by state, for all processes. `read` queries the database and returns a function that sets the
 * metrics.
 */
export function createBusinessMetrics(deps: ReadDeps): {
  registry: Registry;
  read: () => Promise<() => void>;
  forget(): void;
} {
  const registry = new Registry();
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['state'], registers: [registry] });
  const open = gauge('orders_open', 'Orders that are to move on');
  const openFen = gauge('orders_open_fen', 'What they come to, in fen');
  const ended = gauge('orders_ended', 'Orders of the last 24 hours that have come to their end, or stay as they are');
  const endedFen = gauge('orders_ended_fen', 'What they come to, in fen');
  const trials = gauge('trials', 'Trials that run, and applications that wait for an answer');
  const oldestPaid = new Gauge({
    name: 'orders_oldest_paid_seconds',
    help: 'For how long the oldest order that is paid and not fulfilled has been so',
    registers: [registry],
  });
  let readAt = -Infinity;

  function write(rows: readonly Row[], now: number): void {
    for (const { kind, state, count, fen, seconds } of rows) {
      if (kind === 'trial') {
        trials.set({ state }, count);
        continue;
      }
      const isOpen = openStates.includes(state as OrderStatus);
      (isOpen ? open : ended).set({ state }, count);
      (isOpen ? openFen : endedFen).set({ state }, fen);
      if (state === 'paid') oldestPaid.set(seconds);
    }
    readAt = now;
  }

  return {
    registry,
    async read() {
      const now = deps.clock.now().getTime();
      if (Math.abs(now - readAt) < readEveryMs) return () => undefined;
      const rows = await readStates(deps);
      return () => write(rows, now);
    },
    forget() {
      readAt = -Infinity;
      for (const one of [open, openFen, ended, endedFen, trials]) one.reset();
      // After a reset, a gauge without labels would report 0.
      oldestPaid.remove();
    },
  };
}

/** Builds one statement. Each part uses an index and has a limit, because the number of completed orders grows forever. */
export function statesQuery({ clock }: Pick<Deps, 'clock'>) {
  const now = databaseNow(clock);
  const states = sql.join(
    orderStatuses.map((status) => sql`(${sql.lit(status)}, ${sql.lit(openStates.includes(status))})`),
  );
  return sql<Row>`
    select 'order' as kind, state, count(found.since)::int as count, coalesce(sum(found.amount_fen), 0)::float8 as fen,
      greatest(extract(epoch from ${now} - min(found.since)), 0)::float8 as seconds
    from (values ${states}) as states (state, is_open)
    left join lateral (
      select amount_fen, coalesce(paid_at, created_at) as since from orders
      where status = state
        and created_at > case when is_open then '-infinity' else ${now} - interval '1 day' end
      order by created_at limit ${sql.lit(mostCounted)}
    ) as found on true
    group by state
    union all
    select 'trial', 'active', count(*)::int, 0, 0 from (
      select from licences where source = 'trial' and revoked_at is null and expires_at > ${now}
      order by expires_at limit ${sql.lit(mostCounted)}
    ) as running
    union all
    select 'trial', 'waiting', count(*)::int, 0, 0 from (values ('road-show'), ('rqsdk-edu')) as products (booked)
    join lateral (
      select reference, state from trials
      where product = booked and created_at > ${now} - ${sql.lit(waitingDays)} * interval '1 day'
      order by created_at limit ${sql.lit(mostCounted)}
    ) as applied on state is null
    where not exists (select from campus_classes where campus_classes.reference = applied.reference)`;
}

async function readStates({ db, clock }: ReadDeps): Promise<Row[]> {
  return (await statesQuery({ clock }).execute(db)).rows;
}
