'use client';

import { useSyncExternalStore } from 'react';
import { rememberScroll } from './scroll-memory.ts';

const watchers = new Set<() => void>();

function watch(look: () => void): () => void {
  watchers.add(look);
  window.addEventListener('popstate', look);
  return () => {
    watchers.delete(look);
    window.removeEventListener('popstate', look);
  };
}

/**
 * Returns the URL's query, `?city=beijing`; empty during server rendering, so that the HTML contains the whole list.
 * `useSearchParams` would exclude the list from that HTML.
 */
export function useAddressQuery(): string {
  return useSyncExternalStore(
    watch,
    () => window.location.search,
    () => '',
  );
}

/** Pushes a history entry with this query. The page keeps its scroll position. */
export function pushAddressQuery(query: string): void {
  const top = window.scrollY;
  window.history.pushState(null, '', `${window.location.pathname}${query}`);
  rememberScroll(top);
  for (const look of watchers) look();
}
