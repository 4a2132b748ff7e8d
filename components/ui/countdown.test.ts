import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(lengthMs: number) {
  const onEnd = vi.fn<() => void>();
  const countdown = createCountdown(onEnd);
  countdown.restart(lengthMs);
  return { onEnd, countdown };
}

test('it ends when its length has passed', () => {
  const { onEnd } = start(3000);
  vi.advanceTimersByTime(2999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the time it is held does not count', () => {
  const { onEnd, countdown } = start(3000);
  vi.advanceTimersByTime(2000);
  countdown.hold('pointer');
  vi.advanceTimersByTime(60_000);
  countdown.release('pointer');
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('it stays held until every holder has let go', () => {
  const { onEnd, countdown } = start(1000);
  countdown.hold('pointer');
  countdown.hold('focus');
  countdown.release('pointer');
  vi.advanceTimersByTime(5000);
  expect(onEnd).not.toHaveBeenCalled();
  countdown.release('focus');
  vi.advanceTimersByTime(1000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a restart begins with the whole length, after the hold when it is held', () => {
  const { onEnd, countdown } = start(1000);
  vi.advanceTimersByTime(900);
  countdown.restart(1000);
  vi.advanceTimersByTime(999);
  countdown.hold('pointer');
  countdown.restart(1000);
  vi.advanceTimersByTime(5000);
  countdown.release('pointer');
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a stopped countdown never ends, whoever lets go', () => {
  const { onEnd, countdown } = start(1000);
  countdown.hold('pointer');
  countdown.stop();
  countdown.release('pointer');
  vi.advanceTimersByTime(5000);
  expect(onEnd).not.toHaveBeenCalled();
});
