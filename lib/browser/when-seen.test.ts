import { afterEach, expect, it, vi } from 'vitest';
import { whenSeen } from './when-seen.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser at rest, whose observer is told what the test says. */
function tellObserver(...told: boolean[]): number {
  let runs = 0;
  let tell = (_entries: Array<{ isIntersecting: boolean }>) => {};
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  whenSeen({} as Element, () => runs++);
  tell(told.map((isIntersecting) => ({ isIntersecting })));
  return runs;
}

it('runs for an element that came into view before its first moment was told', () => {
  expect(tellObserver(false, true)).toBe(1);
});

it('waits while the element is out of view', () => {
  expect(tellObserver(false)).toBe(0);
});
