'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';

/** A mouse or a focus that stays on a link this long means it; one that only passes fetches nothing. */
const meantAfterMs = 60;

/** A finger gives no such notice: so many of the links it can reach are fetched while the page is at rest. */
const mostAhead = 3;

/**
 * Gives the links of the app (`AppLink`) to Next's router: a click goes there without loading the page anew, and the next page is
 * fetched before the click: when the mouse or the focus rests on its link; on a touch screen, when it comes into view.
 */
export function RouteLinks() {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (event: Event) => {
      clearTimeout(resting);
      const path = routeOf(event.target);
      if (path === null) return;
      resting = setTimeout(() => router.prefetch(path), meantAfterMs);
    };
    const follow = (event: MouseEvent) => {
      const path = routeOf(event.target);
      if (path === null || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      clearTimeout(resting);
      router.push(path, { scroll: false });
    };
    document.addEventListener('mouseover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    // Behind React's listeners, which stand on the document.
    window.addEventListener('click', follow);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('mouseover', prefetch);
      document.removeEventListener('focusin', prefetch);
      window.removeEventListener('click', follow);
    };
  }, [router]);

  useEffect(() => {
    if (!matchMedia('(hover: none)').matches || savesData()) return undefined;
    const fetched = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const path = isIntersecting && fetched.size < mostAhead ? routeOf(target) : null;
        if (path === null || fetched.has(path)) continue;
        fetched.add(path);
        router.prefetch(path);
      }
    });
    const stopWaiting = whenIdle(() => {
      for (const link of document.querySelectorAll('main a[data-route]')) observer.observe(link);
    });
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [router, pathname]);

  return null;
}

/** Whether the visitor asked the browser to load no more than is needed (not every browser tells). */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** What the router calls the page to which an element's link leads. */
function routeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-route]') : null;
  return link && (link.pathname.slice(basePath.length) || '/') + link.search + link.hash;
}

/** A new tab, a new window, a download: the browser's own ways. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
