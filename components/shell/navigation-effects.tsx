'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { closePopovers } from '#components/ui/popover.ts';
import { rememberScroll, savedScroll } from '#lib/navigation/scroll-memory.ts';

/**
 * Delay before the page scrolls to the saved position, or to the top, after a navigation
 * (docs/behaviour.md#scroll-and-fade).
 */
const scrollDelayMs = 300;
const fadeMs = 200;
const acts = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Handles every change of the full path: closes open menus, fades the view in, and scrolls to the saved position of
 * this history entry, to the fragment, or to the top.
 */
export function NavigationEffects() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const isFirst = useRef(true);
  const settling = useRef(false);
  /** The last address that the effect below has seen. */
  const shown = useRef('');

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      settling.current = true;
    };
    const remember = () => {
      // Between a new address and its effect, the router's own scrolling would be taken for the reader's.
      if (!settling.current && shown.current === fullPath()) rememberScroll(window.scrollY);
    };
    // A link to a section of the current page changes neither its path nor its search.
    const followFragment = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.closest('[popover]')) closePopovers();
      // A link to the current address changes nothing, and the router does not scroll.
      if (link?.href === location.href) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    window.addEventListener('popstate', leave);
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('click', followFragment);
    return () => {
      document.removeEventListener('click', followFragment);
      window.removeEventListener('popstate', leave);
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useEffect(() => {
    shown.current = fullPath();
    if (isFirst.current) {
      isFirst.current = false;
      // A newly opened page keeps the browser's scroll position, because its reader may have scrolled already.
      if (savedScroll() === null) {
        rememberScroll(window.scrollY);
        return undefined;
      }
    } else {
      closePopovers();
      fadeIn();
    }
    settling.current = true;
    const settle = () => {
      stop();
      settling.current = false;
    };
    const timer = setInterval(() => {
      // A page must not move away under a press.
      if (document.querySelector(':active')) return;
      settle();
      scrollToPlace();
    }, scrollDelayMs);
    // A saved position is restored even after an input event, because the reader returned to it.
    const giveWay = savedScroll() === null ? settle : () => undefined;
    const stop = () => {
      clearInterval(timer);
      for (const act of acts) window.removeEventListener(act, giveWay);
    };
    for (const act of acts) window.addEventListener(act, giveWay, { passive: true });
    return stop;
  }, [pathname, search]);

  return null;
}

/** Returns path and query in one encoding of the parameters. */
const fullPath = () => `${location.pathname}?${new URLSearchParams(location.search).toString()}`;

function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.getElementById('main')?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
}

function scrollToPlace(): void {
  const saved = savedScroll();
  const fragment =
    saved === null && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (fragment) fragment.scrollIntoView();
  else window.scrollTo({ top: saved ?? 0, behavior: 'instant' });
}
