/** The browser finds a pause soon; a page that is never at rest is not waited for longer than this. */
const longestWaitMs = 2000;

/**
 * Runs once the page has loaded and its main thread is idle (Safari has no such callback: after the load).
 * @returns a function that cancels a pending run
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  function wait() {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: longestWaitMs });
      cancel = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(run);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}
