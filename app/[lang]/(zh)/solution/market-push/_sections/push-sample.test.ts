import { expect, it } from 'vitest';
import { marketPushPath, marketPushReplay, type MarketPushRequest } from '#contract/market-push.ts';
import { PushClient } from '#server/testing/push-client.ts';
import { startPushServer } from '#server/testing/push-server.ts';
import { pushSample, sampleStep } from './push-sample.ts';

it('the page’s book and message are what the push sends at that moment of the replay, but for the time of sending', async () => {
  const server = await startPushServer({}, () => sampleStep * marketPushReplay.intervalMs + 0.125);
  const client = await new PushClient(`${server.origin.replace('http', 'ws')}/api${marketPushPath}`).open();
  const page = pushSample();
  client.socket.send(JSON.stringify({ op: 'subscribe', instruments: [page.instrument] } satisfies MarketPushRequest));
  const [sent] = await client.events('snapshot');
  client.socket.terminate();
  await server.app.close();
  expect({ ...sent, sentAt: page.sentAt }).toEqual(page);
  expect(page.asks).toHaveLength(marketPushReplay.levels);
});
