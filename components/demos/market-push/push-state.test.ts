import { describe, expect, it } from 'vitest';
import type { MarketPushEvent, MarketPushSnapshot } from '#contract/market-push.ts';
import { emptyState, reducePush, stateBefore, type PushSample, type PushState } from './push-state.ts';

function snapshot(sequence: number, instrument = 'SIM001', sentAt = 1000): MarketPushSnapshot {
  return {
    type: 'snapshot',
    instrument,
    sequence,
    sentAt,
    exchangeAt: '2025-12-31T09:30:00.000+08:00',
    previousClose: 10,
    last: 10,
    volume: 0,
    bids: [[9.99, 100]],
    asks: [[10.01, 100]],
    trades: [],
  };
}

function hear(state: PushState, events: readonly MarketPushEvent[], receivedAt = 1000): PushState {
  return events.reduce((before, event) => reducePush(before, { from: 'event', event, receivedAt }), state);
}

it('of the sample that a page is made with nothing is received: the first snapshot misses none, and its trades and its book are the only ones', () => {
  const trade = { at: '2025-12-31T09:30:00.000+08:00', price: 10, volume: 100, side: 'buy' } as const;
  const sample: PushSample = { book: snapshot(10), trades: [trade], instruments: ['SIM001'] };
  const before = stateBefore(sample);
  const state = hear(before, [{ type: 'subscriptions', instruments: ['SIM001'] }, snapshot(3_600_000_000)]);
  expect(state).toMatchObject({ received: 1, missed: 0, trades: { SIM001: [] } });
  expect(state.log.map(({ key }) => key)).toEqual(['subscriptions']);
});

describe('a gap in the numbers', () => {
  it('is counted by how many are missing and written to the log', () => {
    const state = hear(emptyState, [snapshot(10), snapshot(11), snapshot(15)]);
    expect([state.received, state.missed]).toEqual([3, 3]);
    expect(state.log[0]).toMatchObject({ key: 'gap', values: { instrument: 'SIM001', missed: 3 } });
  });

  it('is none between two instruments, nor after a subscription has ended', () => {
    const apart = hear(emptyState, [snapshot(10), snapshot(99, 'SIM002'), snapshot(11)]);
    const back = hear(apart, [{ type: 'subscriptions', instruments: ['SIM002'] }, snapshot(500)]);
    expect(back.missed).toBe(0);
  });

  it('remains one after a reconnect, because the numbers continued', () => {
    const before = hear(emptyState, [{ type: 'subscriptions', instruments: ['SIM001'] }, snapshot(10)]);
    const cut = reducePush(before, { from: 'notice', notice: { kind: 'closed', code: 1006, retryMs: 500 }, at: 0 });
    const after = hear(cut, [{ type: 'subscriptions', instruments: ['SIM001'] }, snapshot(14)]);
    expect(after.missed).toBe(3);
  });
});

describe('a delay', () => {
  it('is receive time minus send time on the clock of the server', () => {
    const pong: MarketPushEvent = { type: 'pong', clientAt: 0, serverAt: 5020 };
    const measured = hear(hear(emptyState, [pong], 40), [snapshot(1, 'SIM001', 5100)], 107);
    expect(measured.clock).toEqual({ offsetMs: 5000, roundTripMs: 40 });
    expect(measured.delaysMs).toEqual([7]);
  });

  it('is not measured before the clocks were compared', () => {
    expect(hear(emptyState, [snapshot(1)]).delaysMs).toEqual([]);
  });
});
