import { sql } from 'kysely';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { JobKind, JobPayloads } from './jobs.ts';

/** How long a process owns a job; then another may take it, as the first may have died. */
const leaseMs = 60_000;
/** Minutes until the next try after the first, second … failure; after the last one the job has failed. */
const retryAfterMinutes = [1, 5, 30, 120, 360, 720, 1440];
const pollMs = 1000;

/** How each kind of work is done. A handler that throws is tried again later. */
export type JobWork<D extends Deps> = {
  handlers: {
    /** @returns when to do it again, for work that watches something */
    [Kind in JobKind]: (deps: D, payload: JobPayloads[Kind], id: number) => Promise<Date | undefined | void>;
  };
  /** What else happens after each failed try. */
  onFailure: {
    [Kind in JobKind]?: (deps: D, payload: JobPayloads[Kind], tries: number, givenUp: boolean) => Promise<void>;
  };
};

type TakenJob = { id: number; kind: string; payload: unknown; tries: number };

/** Does everything that is due, one job after the other. @returns how many were done or tried */
export async function runDueJobs<D extends Deps>(deps: D, work: JobWork<D>): Promise<number> {
  let count = 0;
  for (let job = await takeJob(deps.db, deps.clock.now()); job; job = await takeJob(deps.db, deps.clock.now())) {
    count += 1;
    await runJob(deps, work, job);
  }
  return count;
}

/** One statement takes the job and its lease, so that two processes never work on the same one. */
async function takeJob(db: Db, now: Date): Promise<TakenJob | undefined> {
  return db
    .updateTable('jobs')
    .set({ run_at: new Date(now.getTime() + leaseMs), tries: sql<number>`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('closed_at', 'is', null)
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'tries'])
    .executeTakeFirst();
}

async function runJob<D extends Deps>(deps: D, work: JobWork<D>, job: TakenJob): Promise<void> {
  const { db, clock } = deps;
  try {
    const handle = work.handlers[job.kind as JobKind] as Handler<D, Date | undefined>;
    const again = await handle(deps, job.payload, job.id);
    if (again) await runAgain(db, job.id, { run_at: again, tries: 0 });
    else await closeJob(db, clock.now(), job.id, 'done');
  } catch (error) {
    await recordFailure(deps, work, job, error);
  }
}

type Handler<D, Result> = (deps: D, payload: unknown, ...more: unknown[]) => Promise<Result>;

async function recordFailure<D extends Deps>(deps: D, work: JobWork<D>, job: TakenJob, error: unknown): Promise<void> {
  const { db, clock, log } = deps;
  const minutes = retryAfterMinutes[job.tries - 1];
  log.error({ job: job.id, kind: job.kind, tries: job.tries, err: error }, 'a job failed');
  const onFailure = work.onFailure[job.kind as JobKind] as Handler<D, void> | undefined;
  await onFailure?.(deps, job.payload, job.tries, minutes === undefined);
  if (minutes === undefined) {
    log.error({ alert: 'job-given-up', job: job.id, kind: job.kind }, 'a job was given up');
    await closeJob(db, clock.now(), job.id, 'failed', String(error));
    return;
  }
  const runAt = new Date(clock.now().getTime() + minutes * 60_000);
  await runAgain(db, job.id, { run_at: runAt, last_error: String(error) });
}

async function runAgain(db: Db, id: number, set: { run_at: Date; tries?: number; last_error?: string }): Promise<void> {
  await db.updateTable('jobs').set(set).where('id', '=', id).execute();
}

async function closeJob(db: Db, now: Date, id: number, outcome: 'done' | 'failed', error?: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ closed_at: now, outcome, ...(error === undefined ? {} : { last_error: error }) })
    .where('id', '=', id)
    .execute();
}

/** Closed jobs hold addresses and texts of people: they are kept for a week, to look into failures. */
export async function pruneJobs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('closed_at', '<', new Date(now.getTime() - 7 * 86_400_000))
    .execute();
}

/** Looks for due work every second. @returns stops it, once the job at hand is finished */
export function startJobs<D extends Deps>(deps: D, work: JobWork<D>): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= runDueJobs(deps, work)
      .catch((error: unknown) => deps.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => (running = null));
  }, pollMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
