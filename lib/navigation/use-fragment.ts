'use client';

import { useSyncExternalStore } from 'react';

/** The event that the desk fires after `pushState`, for which the browser fires none. */
export const addressWritten = 'desk-address';

const events = ['hashchange', 'popstate', addressWritten];

/**
 * Returns the URL's fragment without its `#`; empty during server rendering. It does not notice a `next/link` to a
 * section of its own page.
 */
export function useFragment(): string {
  return useSyncExternalStore(
    (listener) => {
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
    () => window.location.hash.slice(1),
    () => '',
  );
}
