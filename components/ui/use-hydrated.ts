import { useSyncExternalStore } from 'react';

/** Returns true once the server-rendered page is hydrated; always true in components that are rendered only by the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
