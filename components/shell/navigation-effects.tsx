'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { closePopovers } from '#components/ui/popover.ts';
import { rememberScroll, savedScroll } from '#lib/navigation/scroll-memory.ts';

/**
 * After a navigation the page scrolls to the saved position, or to the top, after this long
 * (docs/behaviour.md#scroll-and-fade).
 */
const scrollDelayMs = 300;
const fadeMs = 200;
const acts = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * What happens at every change of the full path: open menus close, the view fades in, and the page scrolls to where this
 * entry of the history was left, to the fragment, or to the top.
 */
export function NavigationEffects() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const isFirst = useRef(true);
  const settling = useRef(false);
  /** The address that the effect below has last seen. */
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
    // A link to a part of the page that is shown changes neither its path nor its search.
    const followFragment = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.closest('[popover]')) closePopovers();
      // Pressed again, it changes nothing at all, and the router stays where it is.
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
      // A page that was just opened stands where the browser put it, and its reader may have scrolled already.
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
    // A saved position is restored all the same: its reader came back to it.
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

/** However its parameters are encoded. */
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
