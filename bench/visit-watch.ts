/** What the browser says about one visit, over all documents of it. */
export type Seen = {
  /** When the finger, the button or the key went down, in milliseconds since 1970; 0 before. */
  actedAt: number;
  /** The longest interaction, from the input to the next paint: its INP, as there is only one act. Below 16 it is not reported. */
  interactionMs: number;
  /** What tasks took beyond 50 ms each, all of the visit. */
  blockedMs: number;
  largestPaintMs: number;
  /** Everything that moved without an input in the half second before. */
  layoutShift: number;
};

declare global {
  var seen: Seen;
  /** How an element is drawn now; null when it is not there. */
  var look: (selector: string, text: string) => string | null;
  /** Milliseconds since 1970, finer than the clock's. */
  var nowMs: () => number;
}

type Measured = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean };

/** Runs in each document before its own scripts. It cannot see anything around it: Playwright sends its text. */
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
