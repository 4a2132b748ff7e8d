import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketPushEvent } from '#contract/market-push.ts';
import { openDatabaseLine } from '#server/testing/database-line.ts';
import { askForPushFault, startPushServer } from '#server/testing/push-server.ts';
import { MarketPushLine, marketPushUrl, type PushNotice } from './market-push-client.ts';
import { retryDelayMs } from './retry-delay.ts';

describe('retryDelayMs', () => {
  it('doubles from half a second to fifteen seconds', () => {
    expect([1, 2, 3, 6, 20].map((failures) => retryDelayMs(failures, () => 0.5))).toEqual([
      500, 1000, 2000, 15_000, 15_000,
    ]);
  });

  it('spreads by a fifth to either side', () => {
    expect([retryDelayMs(1, () => 0), retryDelayMs(1, () => 1)]).toEqual([400, 600]);
  });
});

it('finds the push on the host of the page, encrypted when the page is', () => {
  expect(marketPushUrl('https://www.example.com/welcome/x?a=b')).toBe('wss://www.example.com/api/market/push');
  expect(marketPushUrl('http://localhost:3000/welcome')).toBe('ws://localhost:3000/api/market/push');
});

describe('a line', () => {
  const ends: Array<() => unknown> = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function openLine(instruments: string[], wayTo = async (origin: string) => origin) {
    const { app, origin } = await startPushServer();
    const events: MarketPushEvent[] = [];
    const notices: PushNotice[] = [];
    const line = new MarketPushLine({
      url: marketPushUrl(await wayTo(origin)),
      instruments,
      now: Date.now,
      listener: { onEvent: (event) => void events.push(event), onNotice: (notice) => void notices.push(notice) },
    });
    ends.push(
      () => app.close(),
      () => line.end(),
    );
    line.connect();
    await expect.poll(() => events.at(-1)?.type).toBe('snapshot');
    return { app, origin, events, notices, line };
  }

  /** Opens a connection through a proxy that can be cut. */
  async function openLineByWay(instruments: string[]) {
    const ways: Awaited<ReturnType<typeof openDatabaseLine>>[] = [];
    const opened = await openLine(instruments, async (server) => {
      ways.push(await openDatabaseLine(server));
      return ways[0]!.url;
    });
    const [way] = ways;
    ends.push(() => way!.close());
    return { ...opened, way: way! };
  }

  it('comes back after a cut and subscribes again by itself', async () => {
    const { origin, events, notices } = await openLine(['SIM010', 'SIM011']);
    await askForPushFault(origin, { fault: 'cut', instrument: 'SIM010' });
    await expect.poll(() => notices.at(-1)?.kind).toBe('resubscribed');
    expect(notices.map(({ kind }) => kind)).toEqual([
      'connecting',
      'open',
      'closed',
      'connecting',
      'open',
      'resubscribed',
    ]);
    const heard = events.length;
    const after = () => events.slice(heard).filter((event) => event.type === 'snapshot');
    await expect
      .poll(() => new Set(after().map(({ instrument }) => instrument)))
      .toEqual(new Set(['SIM010', 'SIM011']));
  });

  it('comes back with what is subscribed to at that time', async () => {
    const { events, notices, line } = await openLine(['SIM012']);
    line.subscribe('SIM013');
    line.unsubscribe('SIM012');
    await expect.poll(() => events.filter(({ type }) => type === 'subscriptions')).toHaveLength(3);
    line.break();
    await expect.poll(() => notices.at(-1)?.kind).toBe('resubscribed');
    expect(notices.at(-1)).toEqual({ kind: 'resubscribed', instruments: ['SIM013'] });
  });

  it('does not ask again for what the server refused', async () => {
    const { events, notices, line } = await openLine(['SIM014']);
    line.subscribe('SIM999');
    await expect.poll(() => events.some(({ type }) => type === 'error')).toBe(true);
    line.unsubscribe('SIM999');
    await expect.poll(() => events.filter(({ type }) => type === 'subscriptions')).toHaveLength(2);
    line.break();
    await expect.poll(() => notices.at(-1)).toEqual({ kind: 'resubscribed', instruments: ['SIM014'] });
  });

  it('is lost at once after twelve seconds of silence, comes back, and does not mind when the dead connection ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { way, origin, notices } = await openLineByWay(['SIM016']);
    const soFar = ['connecting', 'open'];
    const kinds = () => notices.map(({ kind }) => kind);
    // The server hears no goodbye, and so answers none.
    await way.cut('silent');
    // Waiting for the first snapshot has moved the time a little.
    vi.advanceTimersByTime(11_900);
    expect(kinds()).toEqual(soFar);
    vi.advanceTimersByTime(100);
    expect(notices.at(-1)).toEqual({ kind: 'closed', code: 1006, retryMs: expect.any(Number) });
    await way.mend();
    vi.advanceTimersByTime(600);
    soFar.push('closed', 'connecting', 'open', 'resubscribed');
    await expect.poll(kinds).toEqual(soFar);
    // Both connections, the dead one first.
    await askForPushFault(origin, { fault: 'cut', instrument: 'SIM016' });
    soFar.push('closed', 'connecting', 'open', 'resubscribed');
    await expect.poll(kinds).toEqual(soFar);
  });

  it('stops retrying after the ninth failure in a row, and counts from zero after each connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { way, notices } = await openLineByWay(['SIM017']);
    const retries = () => notices.flatMap((notice) => (notice.kind === 'closed' ? [notice.retryMs] : []));
    /** Waits for one more failure, and until the next try. */
    const fail = async (times: number) => {
      await expect.poll(() => retries().length).toBe(times);
      vi.advanceTimersByTime(retries().at(-1) ?? 0);
    };
    await way.cut('refused');
    for (let times = 1; times < 8; times += 1) await fail(times);
    await expect.poll(() => retries().length).toBe(8);
    await way.mend();
    await fail(8);
    await expect.poll(() => notices.at(-1)?.kind).toBe('resubscribed');
    await way.cut('refused');
    for (let times = 9; times < 18; times += 1) await fail(times);
    const given = retries().map((retryMs) => retryMs !== null);
    expect(given).toEqual([...Array.from({ length: 16 }, () => true), false]);
    const soFar = notices.length;
    vi.advanceTimersByTime(3_600_000);
    expect(notices).toHaveLength(soFar);
  });

  it('stays away once it was ended', async () => {
    const { app, notices, line } = await openLine(['SIM015']);
    line.end();
    await app.close();
    expect(notices.map(({ kind }) => kind)).toEqual(['connecting', 'open']);
  });
});
