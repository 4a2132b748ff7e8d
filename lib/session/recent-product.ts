import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { platformProducts, type PlatformProduct } from '#lib/navigation/account-menu-entries.ts';
import type { RouteMatch } from '#lib/shared/paths/routes.ts';

const key = (userId: number) => `recent-product:${userId}`;
const listeners = new Set<() => void>();

/**
 * Returns the product that this user opened last in this browser (docs/behaviour.md#recent-product); `quant` for a
 * newcomer.
 */
export function recentProduct(userId: number): PlatformProduct {
  const stored = readStored('local', key(userId));
  return platformProducts.find((product) => product === stored) ?? 'quant';
}

export function rememberProduct(userId: number, product: PlatformProduct): void {
  writeStored('local', key(userId), product);
  for (const listener of listeners) listener();
}

/** Returns `recentProduct`, and follows its changes in this and other tabs. */
export function useRecentProduct(userId: number): PlatformProduct {
  return useSyncExternalStore(
    subscribe,
    () => recentProduct(userId),
    () => 'quant',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs' changes only: the browser does not send the event to the tab that made the change.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the product of a page, which 进入平台 opens there; null on pages where it opens the recent one. */
export function productOfPage({ name }: Pick<RouteMatch, 'name'>): PlatformProduct | null {
  return name === 'quant' || name === 'ams' ? name : null;
}

/** Returns the target of 进入平台. */
export function productPath(product: PlatformProduct): string {
  return `/${product}/`;
}
