import { whenIdle } from './when-idle.ts';

/**
 * Runs once an element has entered the viewport.
 * @param margin distance outside of the viewport that counts as inside, as a CSS margin
 * @returns a function that cancels a pending run
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

/** Runs once an element has entered the viewport and the page is idle. @returns a function that cancels a pending run */
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
