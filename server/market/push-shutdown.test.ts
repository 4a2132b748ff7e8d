import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { marketPushCloseCodes, marketPushPath } from '#contract/market-push.ts';
import { PushClient } from '#server/testing/push-client.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('says 1001 to its clients at SIGTERM and ends with 0, without waiting for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rquant-push-'));
  const port = await freePort();
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' },
  });
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('openapi.json')) break;
    const client = await new PushClient(`ws://127.0.0.1:${port}/api${marketPushPath}`).open();
    client.send({ op: 'subscribe', instruments: ['SIM001'] });
    await client.events('snapshot');
    // A second client that never answers the goodbye.
    const deaf = await new PushClient(`ws://127.0.0.1:${port}/api${marketPushPath}`).open();
    deaf.socket.pause();

    const exited = once(child, 'exit');
    const closed = client.closed();
    child.kill('SIGTERM');
    expect(await closed).toBe(marketPushCloseCodes.goingAway);
    expect((await exited)[0]).toBe(0);
    deaf.socket.terminate();
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
