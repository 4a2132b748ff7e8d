import { expect, it } from 'vitest';
import { marketPushCloseCodes, marketPushPath } from '#contract/market-push.ts';
import { startApiProcess } from '#server/testing/api-process.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';
import { PushClient } from '#server/testing/push-client.ts';

it('closes its clients with 1001 at SIGTERM and exits with 0, without waiting for them', async () => {
  const database = await createLastingDatabase();
  const server = await startApiProcess(database.env);
  const address = `${server.origin.replace('http', 'ws')}/api${marketPushPath}`;
  try {
    const client = await new PushClient(address).open();
    client.send({ op: 'subscribe', instruments: ['SIM001'] });
    await client.events('snapshot');
    // A second client never answers the close frame.
    const deaf = await new PushClient(address).open();
    deaf.socket.pause();

    const closed = client.closed();
    const ended = server.end('SIGTERM');
    expect(await closed).toBe(marketPushCloseCodes.goingAway);
    expect(await ended).toBe(0);
    deaf.socket.terminate();
  } finally {
    await server.end('SIGKILL');
    await database.drop();
  }
}, 120_000);
