'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { addressWritten } from '#lib/navigation/use-fragment.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Shows another address of the desk without a request: the desk is one page. */
export function goTo(address: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', withBasePath(address));
  window.dispatchEvent(new Event(addressWritten));
  if (!replace) window.scrollTo(0, 0);
}

/** A link from one address of the desk to another; with a key held it opens a tab, as any link. */
export function DeskLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isOwn || event.defaultPrevented) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <a {...rest} href={withBasePath(to)} onClick={follow}>
      {children}
    </a>
  );
}
