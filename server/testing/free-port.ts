import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections (Linux from 32768, others from 49152), which may open in the meantime. */
const [first, end] = [20_000, 30_000];

/** Finds a free TCP port of the loopback interface. It is random, so that two processes that search at once get different ones. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, end);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
