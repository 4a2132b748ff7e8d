import { whenIdle } from './when-idle.ts';

/**
 * Runs once an element has come into view.
 * @param margin how far outside of the view counts as in it, as CSS writes a margin
 * @returns cancels what has not run yet
 */
export function whenInView(element: Element | null, run: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    // A busy page gets several moments in one call, the oldest first.
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: margin },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Runs once an element has come into view and the page is at rest then.
 * @returns cancels what has not run yet
 */
export function whenSeen(element: Element | null, run: () => void): () => void {
  let stopWaiting: (() => void) | undefined;
  const stopWatching = whenInView(element, () => {
    stopWaiting = whenIdle(run);
  });
  return () => {
    stopWatching();
    stopWaiting?.();
  };
}
