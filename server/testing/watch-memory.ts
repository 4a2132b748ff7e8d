/**
 * Loaded into a server before its own code (`--import`). It reports the server's memory to the parent process and leaks on request, to show
 * that the soak test would find a leak.
 */
import { subscribe } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { keptMegabytes } from './kept-memory.ts';

/** Memory and handles of an idle process. */
export type Kept = { heapMb: number; rssMb: number; handles: number };

process.on('message', async (asked) => {
  if (asked === 'leak') leak();
  process.send?.(await readKept());
});
// The channel alone must not keep the process alive.
process.channel?.unref();

async function readKept(): Promise<Kept> {
  const heapMb = await keptMegabytes();
  return { heapMb, rssMb: process.memoryUsage.rss() / 1e6, handles: process.getActiveResourcesInfo().length };
}

/** Leaks in the usual ways: a listener for each request on a long-lived object, with its data, and an uncleared timer. */
function leak(): void {
  const lasting = new EventEmitter().setMaxListeners(0);
  subscribe('http.server.request.start', (message) => {
    const body = Buffer.alloc(16_384);
    lasting.on('change', () => [message, body]);
    setInterval(() => lasting.emit('nothing'), 3_600_000);
  });
}
