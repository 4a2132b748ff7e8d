'use client';

import { useSyncExternalStore } from 'react';

/** `goTo` says that it has written another address: the browser says so of its own ways alone. */
export const addressWritten = 'desk-address';

const events = ['hashchange', 'popstate', addressWritten];

/** What stands behind the `#`: it travels to no server. */
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
