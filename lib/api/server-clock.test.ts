import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ServerClock from './server-clock.ts';

const serverMs = Date.parse('2026-11-26T06:00:00Z');
const date = new Date(serverMs).toUTCString();

let clock: typeof ServerClock;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: serverMs });
  clock = await import('./server-clock.ts');
  return () => {
    vi.useRealTimers();
    // Another file of this worker would keep the time that was heard.
    vi.resetModules();
  };
});

describe('the server’s time in the browser', () => {
  it.each([0, 40 * 60_000, -2 * 3_600_000, 365 * 86_400_000, -365 * 86_400_000])(
    'is what an answer said, by a clock wrong by %i',
    (byMs) => {
      vi.setSystemTime(serverMs + byMs);
      clock.hearServerTime(date);
      expect(clock.serverNowMs()).toBe(serverMs);
    },
  );

  it('runs on while the visitor’s clock is set', () => {
    clock.hearServerTime(date);
    vi.advanceTimersByTime(90_000);
    vi.setSystemTime(serverMs - 365 * 86_400_000);
    expect(clock.serverNowMs()).toBe(serverMs + 90_000);
  });

  it('never goes back for an answer that a cache kept, or that has no date', () => {
    clock.hearServerTime(date);
    vi.advanceTimersByTime(60_000);
    clock.hearServerTime(date);
    clock.hearServerTime(null);
    expect(clock.serverNowMs()).toBe(serverMs + 60_000);
  });

  it('is unknown until an answer has come', () => {
    expect(clock.knowsServerTime()).toBe(false);
    clock.hearServerTime(date);
    expect(clock.knowsServerTime()).toBe(true);
  });
});
