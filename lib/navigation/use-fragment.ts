'use client';

import { useSyncExternalStore } from 'react';

/** The event that the desk fires after `pushState`, for which the browser fires none. */
export const addressWritten = 'desk-address';

const events = ['hashchange', 'popstate', addressWritten];

/** The part of the address behind the `#`, without it; empty while the page is made. A link of `next/link` to a part of its own page is not noticed. */
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
