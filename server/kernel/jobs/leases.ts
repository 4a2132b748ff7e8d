import { sql } from 'kysely';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { JobKind } from './jobs.ts';

/** Duration of a process's lease on a job, by the database's time. After that the process may have died, and another may take the job. */
export const leaseMs = 60_000;

/** A leased job. `lease` is the fencing token, which counts leases; a worker with an earlier one has lost the job. */
export type TakenJob = { id: number; kind: JobKind; payload: unknown; tries: number; lease: number };

type Leasing = Pick<Deps, 'db' | 'clock'>;

/** Takes a due job and its lease in one statement, so that two processes never work on the same one. */
export async function takeJob({ db, clock }: Leasing, kinds: readonly JobKind[]): Promise<TakenJob | undefined> {
  const leaseEnd = databaseNow(clock, leaseMs);
  const taken = await db
    .updateTable('jobs')
    .set({ run_at: leaseEnd, leased_until: leaseEnd, tries: sql<number>`tries + 1`, lease: sql<number>`lease + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('closed_at', 'is', null)
        .where('kind', 'in', kinds)
        .where('run_at', '<=', databaseNow(clock))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'tries', 'lease'])
    .executeTakeFirst();
  return taken as TakenJob | undefined;
}

/** Result of a leased job: closed, or due again in `afterMs` with the given number of tries. */
type Release = { outcome: 'done' | 'failed'; error?: string } | { afterMs: number; tries: number; error?: string };

/** Ends the lease. @returns true if it was still held; otherwise another process has the job, and nothing changes */
export async function releaseJob({ db, clock }: Leasing, { id, lease }: TakenJob, how: Release): Promise<boolean> {
  const released = await db
    .updateTable('jobs')
    .set({
      leased_until: null,
      ...('outcome' in how
        ? { closed_at: databaseNow(clock), outcome: how.outcome }
        : // The token is already incremented, so this worker cannot release the job a second time.
          { run_at: databaseNow(clock, how.afterMs), tries: how.tries, lease: lease + 1 }),
      ...(how.error === undefined ? {} : { last_error: how.error }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}

export async function holdsLease({ db }: Leasing, { id, lease }: TakenJob): Promise<boolean> {
  const held = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the kinds that have a due job. */
export async function findDueKinds({ db, clock }: Leasing, kinds: readonly JobKind[]): Promise<JobKind[]> {
  const { rows } = await sql<{ kind: JobKind }>`
    select kind from (values ${sql.join(kinds.map((kind) => sql`(${kind}::text)`))}) as wanted (kind)
    where exists (
      select from jobs
      where jobs.kind = wanted.kind and jobs.closed_at is null and jobs.run_at <= ${databaseNow(clock)}
    )`.execute(db);
  return rows.map(({ kind }) => kind);
}
