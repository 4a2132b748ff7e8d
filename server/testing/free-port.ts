import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections of their own (Linux from 32768, others from 49152), which may be made in the meantime. */
const [first, end] = [20_000, 30_000];

/** A TCP port of the loopback interface that nothing listens on. By chance, so that two processes that ask at once get two. */
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
