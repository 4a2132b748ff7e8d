import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { errorLine } from '#server/kernel/log.ts';
import { jobRuns } from '#server/kernel/metrics/instruments.ts';
import { ProviderPaused } from '#server/kernel/providers/breakers.ts';
import { retryDelayMs } from './job-retry-delay.ts';
import { jobKinds, kindsOf, type JobKind, type JobPayloads } from './jobs.ts';
import { lanes, workers, type Lane } from './lanes.ts';
import { findDueKinds, holdsLease, leaseMs, releaseJob, takeJob, type TakenJob } from './leases.ts';

const pollMs = 1000;
/** Time limit for running jobs at the end of the process; after it they are released. */
const endWithinMs = 4500;

/** Handlers by kind of job. If a handler throws, the job is retried later. */
export type JobWork<D extends Deps> = {
  handlers: {
    /** @returns the time of the next run, for recurring work */
    [Kind in JobKind]: (deps: D, payload: JobPayloads[Kind], id: number) => Promise<Date | undefined | void>;
  };
  /** Hooks that run after each failed try. */
  onFailure: {
    [Kind in JobKind]?: (
      deps: D,
      payload: JobPayloads[Kind],
      tries: number,
      givenUp: boolean,
      id: number,
    ) => Promise<void>;
  };
};

/**
 * Runs all due jobs, one after the other.
 * @param random for tests: fraction of the longest backoff
 * @returns the number of jobs that ran or were tried
 */
export async function runDueJobs<D extends Deps>(deps: D, work: JobWork<D>, random?: () => number): Promise<number> {
  let count = 0;
  while (await runNextJob(deps, { ...work, random }, jobKinds)) count += 1;
  return count;
}

type Holder = Pick<Set<TakenJob>, 'add' | 'delete'>;
type Running<D extends Deps> = JobWork<D> & { random?: (() => number) | undefined };

/** Takes and runs one job. @param holder lists the jobs that are running. @returns true if there was one */
async function runNextJob<D extends Deps>(
  deps: D,
  work: Running<D>,
  kinds: readonly JobKind[],
  holder?: Holder,
): Promise<boolean> {
  const startedAt = performance.now();
  const job = await takeJob(deps, kinds);
  if (!job) return false;
  holder?.add(job);
  try {
    // A process that was suspended may have lost its lease: another process may have sent the same message.
    if (performance.now() - startedAt < leaseMs / 2) await runJob(deps, work, job);
    else await handBack(deps, job);
  } finally {
    holder?.delete(job);
  }
  return true;
}

type Handler<D, Result> = (deps: D, payload: unknown, ...more: unknown[]) => Promise<Result>;

async function runJob<D extends Deps>(deps: D, work: Running<D>, job: TakenJob): Promise<void> {
  const handle = work.handlers[job.kind] as Handler<D, Date | undefined>;
  const result = await handle(deps, job.payload, job.id).then(
    (again) => ({ again }),
    (error: unknown) => ({ error }),
  );
  if ('error' in result) return recordFailure(deps, work, job, result.error);
  const { again } = result;
  jobRuns.inc({ kind: job.kind, outcome: again ? 'again' : 'done' });
  const isRecorded = await releaseJob(
    deps,
    job,
    again ? { afterMs: again.getTime() - deps.clock.now().getTime(), tries: 0 } : { outcome: 'done' },
  );
  if (!isRecorded) warnOfLoss(deps, job);
}

async function recordFailure<D extends Deps>(deps: D, work: Running<D>, job: TakenJob, error: unknown): Promise<void> {
  const { log } = deps;
  const { id, kind, tries } = job;
  if (!(await holdsLease(deps, job))) return warnOfLoss(deps, job);
  if (error instanceof ProviderPaused) return handBack(deps, job, error.retryAfterMs);
  const afterMs = retryDelayMs(tries, work.random);
  const givenUp = afterMs === undefined;
  jobRuns.inc({ kind, outcome: givenUp ? 'given-up' : 'failed' });
  log.error({ job: id, kind, tries, err: error }, 'a job failed');
  const onFailure = work.onFailure[kind] as Handler<D, void> | undefined;
  await onFailure?.(deps, job.payload, tries, givenUp, id);
  if (givenUp) log.error({ alert: 'job-given-up', job: id, kind }, 'a job failed after its last retry');
  await releaseJob(deps, job, {
    ...(givenUp ? { outcome: 'failed' } : { afterMs, tries }),
    error: errorLine(error),
  });
}

/** Releases a job without counting the try. */
async function handBack(deps: Deps, job: TakenJob, afterMs = 0): Promise<void> {
  await releaseJob(deps, job, { afterMs, tries: job.tries - 1 });
}

function warnOfLoss({ log }: Deps, { id, kind }: TakenJob): void {
  log.warn({ job: id, kind }, 'another process has taken the job over');
}

/** Deletes closed jobs after a week. They contain addresses and texts of people and are kept to investigate failures. */
export async function pruneJobs(db: Db, now: Date): Promise<void> {
  await prune(db, 'jobs', 'closed_at', new Date(now.getTime() - 7 * 86_400_000));
}

/**
 * Polls for due jobs every second, and again after each finished job, and passes them to the workers of their lanes.
 * @returns a function that stops it: no new job is taken, and running ones finish or are released within five seconds
 */
export function startJobs<D extends Deps>(
  deps: D,
  work: JobWork<D>,
  { endWithin = endWithinMs }: { endWithin?: number } = {},
): () => Promise<void> {
  const inHand = new Set<TakenJob>();
  const working: Record<Lane, Set<Promise<void>>> = {
    money: new Set(),
    licences: new Set(),
    mail: new Set(),
    webhooks: new Set(),
    housekeeping: new Set(),
  };
  const ending = new AbortController();
  let looking: Promise<void> | null = null;

  const look = () => {
    if (ending.signal.aborted) return;
    looking ??= startWorkers()
      .catch((error: unknown) => deps.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => (looking = null));
  };

  async function startWorkers(): Promise<void> {
    const due = await findDueKinds(deps, jobKinds);
    for (const lane of lanes) {
      if (!kindsOf(lane).some((kind) => due.includes(kind))) continue;
      while (!ending.signal.aborted && working[lane].size < workers[lane]) startWorker(lane);
    }
  }

  function startWorker(lane: Lane): void {
    const worker = workOff(kindsOf(lane))
      .catch((error: unknown) => deps.log.error({ err: error }, 'jobs could not be done'))
      .finally(() => working[lane].delete(worker));
    working[lane].add(worker);
  }

  async function workOff(kinds: readonly JobKind[]): Promise<void> {
    // A job may enqueue others, as a payment does for its order's licence. They run at once instead of at the next poll.
    while (!ending.signal.aborted && (await runNextJob(deps, work, kinds, inHand))) look();
  }

  const timer = setInterval(look, pollMs).unref();
  return async () => {
    ending.abort();
    clearInterval(timer);
    await looking;
    const workersLeft = Object.values(working).flatMap((lane) => [...lane]);
    const isTimeUp = Promise.withResolvers<void>();
    const patience = setTimeout(isTimeUp.resolve, endWithin);
    await Promise.race([Promise.all(workersLeft), isTimeUp.promise]);
    clearTimeout(patience);
    await Promise.all([...inHand].map((job) => handBack(deps, job)));
  };
}
