import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { currentAsker } from '#server/kernel/fairness/asker.ts';
import { FairPlaces, NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';
import type { Judgement } from './judging/judgement.ts';

/** Says what the file at `path` is. @throws TooMany when too many wait already */
export type JudgeResume = (path: string) => Promise<Judgement>;

/** Of one address. */
const mostWaiting = 4;
const patienceMs = 5000;
/** A file that takes more memory than this to be read is no résumé. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Judges résumés in threads of their own: unpacking uploads must not block the event loop, nor bring the server down. */
export function createResumeJudge(timeoutMs = patienceMs): JudgeResume {
  // One at a time, because it takes a processor; who would wait for longer than the browser does is sent away.
  const places = new FairPlaces(1, { patienceMs: mostWaiting * timeoutMs });
  return async (path) => {
    if (places.waitingOf(currentAsker()) >= mostWaiting) throw new TooMany(timeoutMs / 1000);
    const giveBack = await places.take().catch((error: unknown) => {
      throw error instanceof NoPlace ? new TooMany(timeoutMs / 1000) : error;
    });
    return judgeInThread(path, timeoutMs).finally(giveBack);
  };
}

/** A thread for each file: what one file does to it, no other file meets. */
async function judgeInThread(path: string, timeoutMs: number): Promise<Judgement> {
  const worker = new Worker(new URL('judging/judge-worker.ts', import.meta.url), { workerData: path, resourceLimits });
  try {
    const [judgement] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return judgement as Judgement;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: 'resumeBad', reason: code };
    throw error;
  } finally {
    await worker.terminate();
  }
}
