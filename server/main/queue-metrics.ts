import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '#server/kernel/db/connection.ts';
import { kindsOf } from '#server/kernel/jobs/jobs.ts';
import { lanes } from '#server/kernel/jobs/lanes.ts';

/**
 * Creates metrics of the job queues, which all processes share. `read` queries the database and returns a function that sets the metrics.
 */
export function createQueueMetrics(db: Db): { registry: Registry; read: () => Promise<() => void>; forget(): void } {
  const registry = new Registry();
  const registers = [registry];
  const due = new Gauge({
    name: 'jobs_due',
    help: 'Background work whose time has come and which no process does',
    labelNames: ['lane'],
    registers,
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest of it has been waiting',
    labelNames: ['lane'],
    registers,
  });
  const refunds = new Gauge({ name: 'refunds_open', help: 'Refunds that are not through yet', registers });
  const oldestRefund = new Gauge({
    name: 'refunds_oldest_open_seconds',
    help: 'For how long the oldest of them has been open',
    registers,
  });

  async function read(): Promise<() => void> {
    const [kinds, open] = [await readDueKinds(db), await readOpenRefunds(db)];
    return () => write(kinds, open);
  }

  function write(
    kinds: Awaited<ReturnType<typeof readDueKinds>>,
    open: Awaited<ReturnType<typeof readOpenRefunds>>,
  ): void {
    for (const lane of lanes) {
      const ofLane = kinds.filter(({ kind }) => (kindsOf(lane) as string[]).includes(kind));
      due.set(
        { lane },
        ofLane.reduce((sum, { count }) => sum + count, 0),
      );
      oldest.set({ lane }, Math.max(0, ...ofLane.map(({ seconds }) => seconds)));
    }
    refunds.set(open.count);
    oldestRefund.set(open.seconds);
  }

  function forget(): void {
    for (const gauge of [due, oldest]) gauge.reset();
    // After a reset, a gauge without labels would report 0.
    for (const gauge of [refunds, oldestRefund]) gauge.remove();
  }
  return { registry, read, forget };
}

const secondsSince = (column: string) =>
  sql<number>`coalesce(extract(epoch from statement_timestamp() - min(${sql.ref(column)})), 0)::float8`.as('seconds');

async function readDueKinds(db: Db) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), secondsSince('run_at')])
    .where('closed_at', 'is', null)
    .where('run_at', '<=', sql<Date>`statement_timestamp()`)
    .groupBy('kind')
    .execute();
}

async function readOpenRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), secondsSince('created_at')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}
