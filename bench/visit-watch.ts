/** Measurements of one visit by the browser, over all its documents. */
export type Seen = {
  /** Time of the input in milliseconds since 1970; 0 before it. */
  actedAt: number;
  /** The longest interaction, from the input to the next paint: the INP, as there is only one input. Values below 16 are not reported. */
  interactionMs: number;
  /** Total blocking time of the visit: the parts of tasks beyond 50 ms. */
  blockedMs: number;
  largestPaintMs: number;
  /** Cumulative layout shift, without shifts within half a second after an input. */
  layoutShift: number;
};

declare global {
  var seen: Seen;
  /** Returns an element's current appearance; null if it is absent. */
  var look: (selector: string, text: string) => string | null;
  /** Returns milliseconds since 1970, with a finer resolution than `Date.now()`. */
  var nowMs: () => number;
}

type Measured = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean };

/**
 * Observes a visit. It runs in each document before the page's scripts. It cannot use its scope, because Playwright sends its source text.
 */
export function watchVisit(): void {
  if (window.origin === 'null' || window !== window.top) return;
  const empty: Seen = { actedAt: 0, interactionMs: 16, blockedMs: 0, largestPaintMs: 0, layoutShift: 0 };
  const seen: Seen = JSON.parse(sessionStorage.getItem('seen') ?? 'null') ?? empty;
  const isFirst = seen.actedAt === 0;
  const keep = () => sessionStorage.setItem('seen', JSON.stringify(seen));
  addEventListener('pagehide', keep);
  const markAct = (event: Event) => {
    if (seen.actedAt !== 0) return;
    seen.actedAt = performance.timeOrigin + event.timeStamp;
    keep();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, markAct, { capture: true });

  const observe = (type: string, read: (entry: Measured) => void) => {
    const options = { type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => read(entry))).observe(options);
  };
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interactionMs = Math.max(seen.interactionMs, duration);
  });
  observe('longtask', ({ duration }) => (seen.blockedMs += Math.max(0, duration - 50)));
  observe('layout-shift', ({ value = 0, hadRecentInput }) => (seen.layoutShift += hadRecentInput ? 0 : value));
  if (isFirst) observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime));

  const look: typeof globalThis.look = (selector, text) => {
    const isNamed = (one: Element) => one.textContent.trim() === text || one.getAttribute('aria-label') === text;
    const element = [...document.querySelectorAll(selector)].find(isNamed);
    if (!element?.checkVisibility()) return null;
    const { backgroundColor, color, opacity, boxShadow, transform, filter, outline } = getComputedStyle(element);
    const drawn = [backgroundColor, color, opacity, boxShadow, transform, filter, outline];
    return JSON.stringify([...drawn, element.getAttribute('aria-busy'), element.textContent]);
  };
  const nowMs = () => performance.timeOrigin + performance.now();
  Object.assign(globalThis, { seen, look, nowMs });
}
