/** What holding the scripts has to know of the site. */
export type HoldOptions = {
  /** The id of the element that lists the page's scripts. */
  listId: string;
  /** Paths of pages that a script makes: they never wait. Source of a regular expression. */
  livePages: string;
  /** Answers with code 0 to somebody who is logged in. */
  loginCheck: string;
};

/** What a page lists: its scripts, and apart from them the data that they begin with. */
type PageScripts = { data?: string; scripts: string[] };

/**
 * Fetches the page's scripts when it has been painted and runs them when somebody acts: a page that is only read never runs
 * them (docs/decisions/0033). They run at once where they are awaited: on a page that a script makes, at an address with a
 * query or a fragment, in a browser that keeps something of ours, for somebody who is logged in, where an element's
 * `data-stale-from`, a moment, has passed, where an element with `data-starts-in-view` is seen, and in windows that an
 * element's `data-starts-when`, a media query, speaks of.
 *
 * The page lists its scripts instead of naming them in tags (server/front/late-scripts.ts). Written into the page as text, so
 * it may use nothing from outside itself.
 */
export function holdScripts({ listId, livePages, loginCheck }: HoldOptions): void {
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
  const isAwaited = location.search + location.hash !== '' || new RegExp(livePages).test(location.pathname);
  let isStarted = false;

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  // The first question to the storage or the network takes a while, too.
  addEventListener('DOMContentLoaded', () => whenPainted(isAwaited ? start : prepare), { once: true });

  function whenPainted(run: () => void) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      run();
    });
    observer.observe({ type: 'paint', buffered: true });
  }

  /** A browser tells of a pointer that lies still when a page comes under it. */
  function wake(event: Event) {
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    start();
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, wake, { capture: true });
    const { data, scripts } = listed();
    for (const source of data ? [data, ...scripts] : scripts) {
      const script = document.createElement('script');
      script.src = source;
      // Run in this order, so that the last, which starts the page, finds all of it.
      script.async = false;
      document.head.append(script);
    }
  }

  function prepare() {
    startIfKnown();
    if (isStarted) return;
    const link = document.createElement('link');
    link.as = 'script';
    // Not every browser knows the first; some that do complain of a second that is not used soon.
    link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
    for (const source of listed().scripts) {
      const next = link.cloneNode() as HTMLLinkElement;
      next.href = source;
      document.head.append(next);
    }
  }

  function listed(): PageScripts {
    return JSON.parse(document.getElementById(listId)?.textContent ?? '{"scripts":[]}') as PageScripts;
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
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start());
    for (const element of document.querySelectorAll('[data-starts-in-view]')) seen.observe(element);
    fetch(loginCheck, { method: 'POST' })
      .then((response) => response.json())
      .then(({ code }: { code: number }) => code === 0 && start())
      .catch(start);
  }
}
