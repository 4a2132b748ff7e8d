/** What holding the scripts has to know of the site. */
export type HoldOptions = {
  /** Paths of pages that a script makes: they never wait. Source of a regular expression. */
  livePages: string;
  /** Answers with code 0 to somebody who is logged in. */
  loginCheck: string;
};

type Chunks = { push: (chunk: unknown) => unknown };

/**
 * Holds the page's scripts, which arrive as always, until somebody acts: a page that is only read never runs them
 * (docs/decisions/0033). They start at once where they are awaited: on a page that a script makes, at an address with a query or
 * a fragment, in a browser that keeps something of ours, for somebody who is logged in, where an element's
 * `data-stale-from`, a moment, has passed, and in windows that an element's `data-starts-when`, a media query, speaks of.
 *
 * Written into the page as text, so it may use nothing from outside itself. The bundler's runtime takes over the array
 * `TURBOPACK`; what is not an array in there is the entry, which begins to run the modules.
 */
export function holdScripts({ livePages, loginCheck }: HoldOptions): void {
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
    'click',
    'input',
    'storage',
  ];
  const page = globalThis as unknown as { TURBOPACK?: Chunks };
  let isHeld = location.search + location.hash === '' && !new RegExp(livePages).test(location.pathname);
  let entry: unknown;
  let push: Chunks['push'];
  let chunks = hold(page.TURBOPACK ?? new Array<unknown>());

  Object.defineProperty(page, 'TURBOPACK', {
    get: () => chunks,
    set(next: Chunks) {
      chunks = hold(next);
    },
  });
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  // Storage and the network are asked when the page has been painted: the first question to either takes a while.
  if (isHeld) addEventListener('load', () => requestAnimationFrame(() => setTimeout(startIfKnown)), { once: true });

  function hold(next: Chunks): Chunks {
    push = next.push.bind(next);
    next.push = (chunk) => {
      if (!isHeld || Array.isArray(chunk)) return push(chunk);
      entry = chunk;
    };
    return next;
  }

  /** A browser tells of a pointer that lies still when a page comes under it. */
  function wake(event: Event) {
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    start();
  }

  function start() {
    for (const sign of signs) removeEventListener(sign, wake, { capture: true });
    isHeld = false;
    if (entry) push(entry);
    entry = undefined;
  }

  function startIfKnown() {
    try {
      if (localStorage.length + sessionStorage.length > 0) return start();
    } catch {
      return start();
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-stale-from]')) {
      if (Date.parse(element.dataset['staleFrom'] ?? '') <= Date.now()) return start();
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-starts-when]')) {
      if (matchMedia(element.dataset['startsWhen'] ?? '').matches) return start();
    }
    fetch(loginCheck, { method: 'POST' })
      .then((response) => response.json())
      .then(({ code }: { code: number }) => code === 0 && start())
      .catch(start);
  }
}
