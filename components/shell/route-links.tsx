'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { closePopovers } from '#components/ui/popover.ts';
import { savesData } from '#lib/browser/saves-data.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';

/** A mouse or a focus that stays on a link this long means it; one that only passes fetches nothing. */
const meantAfterMs = 60;

/** A finger gives no such notice: so many of the links it can reach are fetched while the page is at rest. */
const mostAhead = 3;

/**
 * Gives the links of the app (`AppLink`) to Next's router: a click goes there without loading the page anew, and the next page is
 * fetched before the click: when the mouse or the focus rests on its link; on a touch screen, when it comes into view. A link that
 * was followed is busy until its page is there. To a part of the page itself the browser scrolls.
 */
export function RouteLinks() {
  const router = useRouter();
  const pathname = usePathname();
  const [isFollowing, startFollowing] = useTransition();
  const followed = useRef<Element>(null);

  useEffect(() => {
    const link = isFollowing ? followed.current : null;
    link?.setAttribute('aria-busy', 'true');
    return () => link?.removeAttribute('aria-busy');
  }, [isFollowing]);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (event: Event) => {
      clearTimeout(resting);
      const link = linkOf(event.target);
      if (link) resting = setTimeout(() => router.prefetch(routeOf(link)), meantAfterMs);
    };
    const follow = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (!link || event.defaultPrevented || opensElsewhere(event)) return;
      if (isPartHere(link)) {
        closePopovers();
        return;
      }
      event.preventDefault();
      clearTimeout(resting);
      followed.current = link;
      startFollowing(() => router.push(routeOf(link), { scroll: false }));
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
        const link = isIntersecting && fetched.size < mostAhead ? linkOf(target) : null;
        const path = link && routeOf(link);
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

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-route]') : null;
}

/** What the router calls the page to which a link leads. */
function routeOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return (pathname.slice(basePath.length) || '/') + search + hash;
}

function isPartHere({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/** A new tab, a new window, a download: the browser's own ways. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
