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
/** How long jobs in hand may take once the process ends; then they are handed back. */
const endWithinMs = 4500;

/** How each kind of work is done. A handler that throws is tried again later. */
export type JobWork<D extends Deps> = {
  handlers: {
    /** @returns when to do it again, for work that watches something */
    [Kind in JobKind]: (deps: D, payload: JobPayloads[Kind], id: number) => Promise<Date | undefined | void>;
  };
  /** What else happens after each failed try. */
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
 * Does everything that is due, one job after the other.
 * @param random for tests: which part of the longest wait a failed job waits
 * @returns how many were done or tried
 */
export async function runDueJobs<D extends Deps>(deps: D, work: JobWork<D>, random?: () => number): Promise<number> {
  let count = 0;
  while (await runNextJob(deps, { ...work, random }, jobKinds)) count += 1;
  return count;
}

type Holder = Pick<Set<TakenJob>, 'add' | 'delete'>;
type Running<D extends Deps> = JobWork<D> & { random?: (() => number) | undefined };

/** @param holder knows the job while it is in hand. @returns whether there was one */
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
    // A process that was stopped in between may have lost the job already: what it would send, another has sent.
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
  if (givenUp) log.error({ alert: 'job-given-up', job: id, kind }, 'a job was given up');
  await releaseJob(deps, job, {
    ...(givenUp ? { outcome: 'failed' } : { afterMs, tries }),
    error: errorLine(error),
  });
}

/** As if it had not been taken. */
async function handBack(deps: Deps, job: TakenJob, afterMs = 0): Promise<void> {
  await releaseJob(deps, job, { afterMs, tries: job.tries - 1 });
}

function warnOfLoss({ log }: Deps, { id, kind }: TakenJob): void {
  log.warn({ job: id, kind }, 'another process has taken the job over');
}

/** Closed jobs hold addresses and texts of people: they are kept for a week, to look into failures. */
export async function pruneJobs(db: Db, now: Date): Promise<void> {
  await prune(db, 'jobs', 'closed_at', new Date(now.getTime() - 7 * 86_400_000));
}

/**
 * Looks for due work every second and after each job that is done, and lets the workers of its lane do it.
 * @returns ends it: no new job is taken, and those in hand end or are handed back within five seconds
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
    // What a job has enqueued, as a payment its order's licence, need not wait for the next second.
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
