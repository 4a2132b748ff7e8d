import { useSyncExternalStore } from 'react';

/** Whether the page's script has taken over what the server rendered; true at once in what the browser renders by itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
