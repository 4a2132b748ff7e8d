import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds of each run, the shortest first. */
export async function timeRuns(count: number, ask: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < count; run++) {
    const started = performance.now();
    await ask(run);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

/** @param share 0.5 is the median */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that are still in use once the garbage is collected: the heap, and buffers outside of it. */
export async function keptMegabytes(): Promise<number> {
  // What ends with a connection or a promise is free some turns later.
  for (let kept = Infinity; ;) {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const now = (heapUsed + arrayBuffers) / 1e6;
    if (now > kept - 0.05) return now;
    kept = now;
    await setTimeout(100);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
