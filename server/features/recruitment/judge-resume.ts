import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TooMany } from '#server/kernel/refusals/refusal.ts';
import type { Judgement } from './judging/judgement.ts';

/** Says what the file at `path` is. @throws TooMany when too many wait already */
export type JudgeResume = (path: string) => Promise<Judgement>;

/** One at a time, because it takes a processor; who would wait for longer than the browser does is sent away. */
const most = { atOnce: 1, waiting: 4 };
const patienceMs = 5000;
/** A file that takes more memory than this to be read is no résumé. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Judges résumés in threads of their own: unpacking uploads must not block the event loop, nor bring the server down. */
export function createResumeJudge(timeoutMs = patienceMs): JudgeResume {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (path) => {
    if (running < most.atOnce) {
      running += 1;
    } else {
      if (waiting.length >= most.waiting) throw new TooMany(timeoutMs / 1000);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await judgeInThread(path, timeoutMs);
    } finally {
      // The next waiter takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
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
