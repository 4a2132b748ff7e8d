import { afterEach, expect, it, vi } from 'vitest';
import { whenSeen } from './when-seen.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs in an idle browser, whose observer reports the given values. */
function runsAfter(...reported: boolean[]): number {
  let runs = 0;
  let report = (_entries: Array<{ isIntersecting: boolean }>) => {};
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  whenSeen({} as Element, () => runs++);
  report(reported.map((isIntersecting) => ({ isIntersecting })));
  return runs;
}

it('runs for an element that came into view before its first moment was reported', () => {
  expect(runsAfter(false, true)).toBe(1);
});

it('waits while the element is out of view', () => {
  expect(runsAfter(false)).toBe(0);
});
