import { whenIdle } from './when-idle.ts';

/**
 * Runs once an element has come into view and the page is at rest then.
 * @returns cancels what has not run yet
 */
export function whenSeen(element: Element | null, run: () => void): () => void {
  let stopWaiting: (() => void) | undefined;
  // A busy page gets several moments in one call, the oldest first.
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    stopWaiting = whenIdle(run);
  });
  if (element) observer.observe(element);
  return () => {
    observer.disconnect();
    stopWaiting?.();
  };
}
