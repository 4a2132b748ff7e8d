import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('nothing listens on it yet, and no connection of this machine can take it before', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
  expect(new Set(ports).size).toBeGreaterThan(45);
});
