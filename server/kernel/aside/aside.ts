import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import type { AsideWork } from './aside-worker.ts';

type Limits = {
  /** Wall-clock time of one call; the thread is terminated after it. */
  timeoutMs: number;
  /** Upper bound of the wait for earlier calls; by default, none. */
  patienceMs?: number;
};

/** Upper bound of a thread's heap. */
const mostMegabytes = 256;

/** The thread did not finish in time, ran out of memory, or its work threw. */
export class AsideFailed extends Error {}

/**
 * Returns a function that runs a module's exported function in a separate thread, one call at a time. Parsing untrusted text may be slow;
 * in the thread it cannot block the event loop. Argument and result are cloned.
 * @throws by the returned function: AsideFailed, or NoPlace if its turn is not reached within `patienceMs`
 */
export function createAside<Work extends (input: never) => unknown>(
  module: URL,
  name: string,
  { timeoutMs, patienceMs }: Limits,
): (input: Parameters<Work>[0]) => Promise<Awaited<ReturnType<Work>>> {
  const places = new FairPlaces(1, patienceMs === undefined ? {} : { patienceMs });
  return async (input): Promise<Awaited<ReturnType<Work>>> => {
    const leave = await places.take();
    const workerData: AsideWork = { module: module.href, name, input };
    const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), {
      workerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    try {
      const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
      return result as Awaited<ReturnType<Work>>;
    } catch (error) {
      throw new AsideFailed(`${name} did not finish within ${timeoutMs} ms and its memory`, { cause: error });
    } finally {
      await worker.terminate();
      leave();
    }
  };
}
