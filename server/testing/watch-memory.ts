/**
 * Loaded into a server before its own code (`--import`): reports to the parent process what the server keeps, and leaks on request,
 * so that the soak test can show that it would find a leak.
 */
import { subscribe } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { keptMegabytes } from './kept-memory.ts';

/** What an idle process keeps. */
export type Kept = { heapMb: number; rssMb: number; handles: number };

process.on('message', async (asked) => {
  if (asked === 'leak') leak();
  process.send?.(await readKept());
});
// The channel alone does not keep the process from ending.
process.channel?.unref();

async function readKept(): Promise<Kept> {
  const heapMb = await keptMegabytes();
  return { heapMb, rssMb: process.memoryUsage.rss() / 1e6, handles: process.getActiveResourcesInfo().length };
}

/** The usual mistakes: a listener for each request, with what it holds, on something that lives on, and a timer not cleared. */
function leak(): void {
  const lasting = new EventEmitter().setMaxListeners(0);
  subscribe('http.server.request.start', (message) => {
    const body = Buffer.alloc(16_384);
    lasting.on('change', () => [message, body]);
    setInterval(() => lasting.emit('nothing'), 3_600_000);
  });
}
