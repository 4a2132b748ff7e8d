import { sql, type SqlBool } from 'kysely';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

type Looking = Pick<Deps, 'db' | 'clock'>;

/** State of a job as operators see it; `in-hand` while a process works on it. */
export type JobState = 'waiting' | 'in-hand' | 'done' | 'failed' | 'dropped';

const inHand = ({ clock }: Pick<Deps, 'clock'>) => sql<SqlBool>`coalesce(leased_until > ${databaseNow(clock)}, false)`;

function selectAnyJob(deps: Looking) {
  return deps.db
    .selectFrom('jobs')
    .select(['id', 'kind', 'created_at', 'run_at', 'tries', 'closed_at', 'last_error'])
    .select(sql<JobState>`coalesce(outcome, case when ${inHand(deps)} then 'in-hand' else 'waiting' end)`.as('state'));
}

/** Selects jobs that wait, run or have failed; `all` adds those done or dropped in the last week. */
export function selectJobs(deps: Looking, { all }: { all: boolean }) {
  const jobs = selectAnyJob(deps);
  return all ? jobs : jobs.where((is) => is.or([is('closed_at', 'is', null), is('outcome', '=', 'failed')]));
}

export async function findJob(deps: Looking, id: number) {
  return selectAnyJob(deps).select('payload').where('id', '=', id).executeTakeFirst();
}

/** Makes a job due at once with its full number of tries, even if it was closed. @returns true if the job exists and is not running */
export async function repeatJob(deps: Looking, id: number): Promise<boolean> {
  const repeated = await deps.db
    .updateTable('jobs')
    .set({ run_at: databaseNow(deps.clock), tries: 0, closed_at: null, outcome: null, leased_until: null })
    .set({ lease: sql<number>`lease + 1` })
    .where('id', '=', id)
    .where((is) => is.not(inHand(deps)))
    .returning('id')
    .executeTakeFirst();
  return repeated !== undefined;
}

/** Closes a job without running it. @returns true if the job is open and not running */
export async function dropJob(deps: Looking, id: number): Promise<boolean> {
  const dropped = await deps.db
    .updateTable('jobs')
    .set({ closed_at: databaseNow(deps.clock), outcome: 'dropped', lease: sql<number>`lease + 1` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((is) => is.not(inHand(deps)))
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
