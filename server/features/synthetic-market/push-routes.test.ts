import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { marketPushCloseCodes, marketPushPath, marketPushReplay } from '#contract/market-push.ts';
import { PushClient } from '#server/testing/push-client.ts';
import { askForPushFault, startPushServer } from '#server/testing/push-server.ts';
import type { PushLimits } from './push-connection.ts';

const path = `/api${marketPushPath}`;
const running: FastifyInstance[] = [];
const clients: PushClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await Promise.all(running.splice(0).map((app) => app.close()));
});

async function startPush(pushLimits: Partial<PushLimits> = {}, now?: () => number) {
  const server = await startPushServer(pushLimits, now);
  running.push(server.app);
  return server;
}

function connect(origin: string, headers: Record<string, string> = {}): PushClient {
  const client = new PushClient(`${origin.replace('http', 'ws')}${path}`, headers);
  clients.push(client);
  return client;
}

describe('a subscription', () => {
  it('sends a full book at once and then every half second, numbered without gaps', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    client.send({ op: 'subscribe', instruments: ['SIM001'] });
    const snapshots = await client.events('snapshot', 4);
    const first = snapshots[0]!.sequence;
    expect(snapshots.map(({ sequence }) => sequence - first)).toEqual([0, 1, 2, 3]);
    for (const { bids, asks, instrument } of snapshots) {
      expect(instrument).toBe('SIM001');
      expect([bids.length, asks.length]).toEqual([10, 10]);
      expect(bids[0]![0]).toBeLessThan(asks[0]![0]);
    }
    const { intervalMs, exchangeIntervalMs, stepsPerLoop } = marketPushReplay;
    for (const { sequence, sentAt } of snapshots) expect(sentAt).toBeGreaterThanOrEqual(sequence * intervalMs);
    // Half a second of the push replays three seconds of the exchange's day. Of two adjacent pairs, at least one does not restart the replay.
    const at = snapshots[1]!.sequence % stepsPerLoop === 0 ? 2 : 1;
    const times = snapshots.slice(at - 1, at + 1).map(({ exchangeAt }) => Date.parse(exchangeAt));
    expect(times[1]! - times[0]!).toBe(exchangeIntervalMs);
  });

  it('sends two clients the same book under the same number', async () => {
    const { origin } = await startPush();
    const [one, two] = await Promise.all([connect(origin).open(), connect(origin).open()]);
    for (const client of [one, two]) client.send({ op: 'subscribe', instruments: ['SIM002'] });
    const seen = (await one.events('snapshot', 3)).at(-1)!;
    const other = (await two.events('snapshot', 3)).find(({ sequence }) => sequence === seen.sequence);
    expect(other).toEqual(seen);
  });

  it.each([
    ['all it missed after a second and a half', 1500, [1, 2, 3]],
    ['the last four of what it missed after an hour', 3_600_000, [7197, 7198, 7199, 7200]],
  ])('gets from a blocked process %s, and then one at a time', async (_what, heldUpMs, numbers) => {
    // One millisecond before the next snapshot is due.
    let time = 1_800_000_000_499;
    const { origin } = await startPush({}, () => time);
    const client = await connect(origin).open();
    client.send({ op: 'subscribe', instruments: ['SIM006'] });
    const [{ sequence: first } = { sequence: 0 }] = await client.events('snapshot');
    time += heldUpMs;
    await client.events('snapshot', 1 + numbers.length);
    time += 500;
    const snapshots = await client.events('snapshot', 2 + numbers.length);
    expect(snapshots.slice(1).map(({ sequence }) => sequence - first)).toEqual([...numbers, numbers.at(-1)! + 1]);
  });

  it('ends with its connection: a new one gets nothing until it subscribes again', async () => {
    const { origin } = await startPush({ heartbeatMs: 100 });
    const before = await connect(origin).open();
    before.send({ op: 'subscribe', instruments: ['SIM003'] });
    const [seen] = await before.events('snapshot');
    before.socket.close();
    await before.closed();

    const after = await connect(origin).open();
    await after.events('heartbeat', 12);
    expect(after.heard.filter(({ type }) => type === 'snapshot')).toEqual([]);
    after.send({ op: 'subscribe', instruments: ['SIM003'] });
    const [next] = await after.events('snapshot');
    expect(next!.sequence).toBeGreaterThan(seen!.sequence);
  });

  it('ends with unsubscribe, whose answer lists the remaining ones', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    client.send({ op: 'subscribe', instruments: ['SIM004', 'SIM005'] });
    client.send({ op: 'unsubscribe', instruments: ['SIM004'] });
    const [both, one] = await client.events('subscriptions', 2);
    expect(both!.instruments).toEqual(['SIM004', 'SIM005']);
    expect(one!.instruments).toEqual(['SIM005']);
    const later = (await client.events('snapshot', 5)).slice(2);
    expect(later.every(({ instrument }) => instrument === 'SIM005')).toBe(true);
  });

  it('to an unknown or a sixth instrument is refused, and the connection stays open', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    const five = ['SIM001', 'SIM002', 'SIM003', 'SIM004', 'SIM005'];
    client.send({ op: 'subscribe', instruments: ['SIM999'] });
    client.send({ op: 'subscribe', instruments: five });
    client.send({ op: 'subscribe', instruments: ['SIM006'] });
    const refusals = await client.events('error', 2);
    expect(refusals.map(({ code }) => code)).toEqual(['unknownInstrument', 'tooManySubscriptions']);
    expect((await client.events('subscriptions'))[0]!.instruments).toEqual(five);
  });
});

it('answers a ping with both times', async () => {
  const client = await connect((await startPush()).origin).open();
  const clientAt = Date.now();
  client.send({ op: 'ping', clientAt });
  const [pong] = await client.events('pong');
  expect(pong!.clientAt).toBe(clientAt);
  expect(Math.abs(pong!.serverAt - clientAt)).toBeLessThan(1000 + Date.now() - clientAt);
});

describe('an invalid frame', () => {
  it.each([
    ['broken JSON', '{"op":'],
    ['another op', '{"op":"buy"}'],
    ['a field too many', '{"op":"ping","clientAt":1,"admin":true}'],
    ['no instruments', '{"op":"subscribe","instruments":[]}'],
    ['a number as text', '{"op":"ping","clientAt":"1"}'],
    ['null', 'null'],
  ])('closes with 4400 and the reason: %s', async (_, frame) => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    const closed = client.closed();
    client.socket.send(frame);
    expect((await client.events('error'))[0]!.code).toBe('badMessage');
    expect(await closed).toBe(marketPushCloseCodes.badMessage);
  });

  it('closes with 1003 if binary and with 1009 if too long', async () => {
    const { origin } = await startPush();
    const binary = await connect(origin).open();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed()).toBe(marketPushCloseCodes.binary);
    const long = await connect(origin).open();
    long.socket.send('x'.repeat(1025));
    expect(await long.closed()).toBe(marketPushCloseCodes.tooLong);
    const full = await connect(origin).open();
    full.socket.send('x'.repeat(1024));
    expect(await full.closed()).toBe(marketPushCloseCodes.badMessage);
  });

  it('does not affect the next client', async () => {
    const { origin } = await startPush();
    const bad = await connect(origin).open();
    bad.socket.send('\u0000');
    await bad.closed();
    expect((await connect(origin).open()).heard).toHaveLength(1);
  });
});

describe('limits', () => {
  it('closes a connection that sends too much with 4429', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    const closed = client.closed();
    for (let at = 0; at < 31; at++) client.send({ op: 'ping', clientAt: at });
    expect(await closed).toBe(marketPushCloseCodes.tooManyMessages);
    expect(client.heard.filter(({ type }) => type === 'pong')).toHaveLength(30);
  });

  it('resets the count of messages after ten seconds', async () => {
    let time = 1_800_000_000_000;
    const { origin } = await startPush({ messagesPer10Seconds: 5 }, () => time);
    const client = await connect(origin).open();
    for (const pongs of [5, 10]) {
      for (let at = 0; at < 5; at++) client.send({ op: 'ping', clientAt: at });
      await client.events('pong', pongs);
      time += 10_001;
    }
    expect(client.heard.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('refuses connections above an address’s limit, accepts other addresses, and accepts it again after one closes', async () => {
    const { origin } = await startPush();
    const from = (address: string) => connect(origin, { 'x-forwarded-for': address });
    const first = await from('192.0.2.1').open();
    for (let count = 2; count <= 10; count += 1) await from('192.0.2.1').open();
    expect(await from('192.0.2.1').refused()).toBe(429);
    await from('192.0.2.2').open();
    first.socket.close();
    await first.closed();
    await from('192.0.2.1').open();
  });

  it('refuses all connections if the process is full', async () => {
    const { origin } = await startPush({ connections: 1 });
    await connect(origin).open();
    expect(await connect(origin).refused()).toBe(503);
  });

  it('closes with 4408 a connection that has subscribed to nothing for too long', async () => {
    const { origin } = await startPush({ idleMs: 1000, heartbeatMs: 250 });
    const closed = connect(origin).closed();
    const busy = await connect(origin).open();
    busy.send({ op: 'subscribe', instruments: ['SIM001'] });
    expect(await closed).toBe(marketPushCloseCodes.idle);
    await busy.events('heartbeat', 8);
    expect(busy.socket.readyState).toBe(busy.socket.OPEN);
  });

  it('terminates a connection without pongs', async () => {
    const { origin, metrics } = await startPush({ heartbeatMs: 50 });
    const deaf = await connect(origin).open();
    deaf.socket.pause();
    await expect.poll(() => metrics.metrics()).toContain('market_push_connections 0');
  });

  it('skips and counts snapshots for a client that does not read, and finally closes with 4503', async () => {
    const { origin, metrics } = await startPush({ bufferedBytes: -1, skippedInARow: 3 });
    const client = await connect(origin).open();
    client.send({ op: 'subscribe', instruments: ['SIM001'] });
    expect(await client.closed()).toBe(marketPushCloseCodes.slowConsumer);
    expect(await metrics.metrics()).toContain('market_push_skipped_total 3');
  });
});

describe('the handshake', () => {
  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from another site: %j',
    async (headers) => {
      const { origin } = await startPush();
      expect(await connect(origin, headers as Record<string, string>).refused()).toBe(403);
    },
  );

  it('is accepted from our pages and from programs without an Origin', async () => {
    const { origin } = await startPush();
    const page = await connect(origin, { origin: 'http://localhost:3000' }).open();
    const program = await connect(origin).open();
    expect([page, program].map(({ heard }) => heard[0]!.type)).toEqual(['welcome', 'welcome']);
  });

  it('is explained in the answer to a plain HTTP request', async () => {
    const { origin } = await startPush();
    const reply = await fetch(`${origin}${path}`);
    expect([reply.status, reply.headers.get('upgrade')]).toEqual([426, 'websocket']);
  });
});

describe('a fault on request', () => {
  it('skips sequence numbers', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    client.send({ op: 'subscribe', instruments: ['SIM007'] });
    await client.events('snapshot', 2);
    await askForPushFault(origin, { fault: 'skip', instrument: 'SIM007', count: 2 });
    const numbers = (await client.events('snapshot', 4)).map(({ sequence }) => sequence);
    expect(numbers.slice(1).map((number, at) => number - numbers[at]!)).toContain(3);
  });

  it('terminates the connection without a close frame, and delays snapshots after their time is set', async () => {
    const { origin } = await startPush();
    const client = await connect(origin).open();
    await askForPushFault(origin, { fault: 'delay', instrument: 'SIM008', delay_ms: 300 });
    client.send({ op: 'subscribe', instruments: ['SIM008'] });
    await client.events('snapshot', 2);
    const delayed = client.heard.findLast((event) => event.type === 'snapshot');
    expect(Date.now() - (delayed?.sentAt ?? 0)).toBeGreaterThanOrEqual(299);
    const closed = client.closed();
    await askForPushFault(origin, { fault: 'cut', instrument: 'SIM008' });
    expect(await closed).toBe(1006);
  });
});
