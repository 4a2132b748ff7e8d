import { once } from 'node:events';
import type { Server } from 'node:net';

/** For tests: binds a server to a free port on loopback. @returns the port */
export async function listenOnLoopback(server: { listen(port: number, host: string): Server }): Promise<number> {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('not a network server');
  return address.port;
}
