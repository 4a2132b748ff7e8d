/**
 * Functions that our code and its libraries call and that browsers down to the floor of `browserslist` lack, for pages
 * and workers (decision 0091). Each comment names the first versions that have the function.
 */

type Comparison = (a: unknown, b: unknown) => number;

/** Chrome 110, Safari 16 */
define(Array.prototype, 'toSorted', function (this: unknown[], compare?: Comparison) {
  // oxlint-disable-next-line unicorn/no-array-sort -- of a copy, and what stands in for toSorted
  return [...this].sort(compare);
});
define(Array.prototype, 'toReversed', function (this: unknown[]) {
  // oxlint-disable-next-line unicorn/no-array-reverse -- likewise
  return [...this].reverse();
});

/** Chrome 117, Firefox 119, Safari 17.4 */
define(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});
define(Object, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => PropertyKey) =>
  Object.assign(Object.create(null), Object.fromEntries(Map.groupBy(items, keyOf))),
);

/** Chrome 111, Firefox 119, Safari 16.4: a lone surrogate becomes U+FFFD */
define(String.prototype, 'toWellFormed', function (this: string) {
  return this.replace(/\p{Surrogate}/gu, '\u{FFFD}');
});

/** Safari 16 */
define(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
});

/** Chrome 116, Firefox 124, Safari 17.4 */
define(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: controller.signal });
  }
  return controller.signal;
});

// A worker has no document.
if (typeof document !== 'undefined') {
  /** Safari 16: by a button, so that the browser's own checks run, too */
  define(HTMLFormElement.prototype, 'requestSubmit', function (this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  });

  /** Chrome 105, Firefox 106, Safari 17.4 */
  define(Element.prototype, 'checkVisibility', function (this: Element, options?: CheckVisibilityOptions) {
    const isDrawn = this.getClientRects().length > 0;
    return isDrawn && !(options?.visibilityProperty && getComputedStyle(this).visibility !== 'visible');
  });
}

function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
