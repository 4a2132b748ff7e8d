import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the megabytes in use after garbage collection: the heap, and buffers outside of it. */
export async function keptMegabytes(): Promise<number> {
  // Objects of a closed connection or a settled promise are released some turns later.
  for (let kept = Infinity; ;) {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const now = (heapUsed + arrayBuffers) / 1e6;
    if (now > kept - 0.05) return now;
    kept = now;
    await setTimeout(100);
  }
}
