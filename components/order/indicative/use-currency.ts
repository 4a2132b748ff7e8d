'use client';

import { useSyncExternalStore } from 'react';
import { ownRegion } from '#lib/browser/own-region.ts';
import { currencyOf, type Currency } from '#lib/shared/pricing/indicative-amount.ts';

let chosen: Currency | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one that the reader chose in this visit; before, that of the region of the browser's languages. */
function read(): Currency {
  chosen ??= currencyOf(ownRegion());
  return chosen;
}

export function chooseCurrency(currency: Currency): void {
  chosen = currency;
  for (const listener of listeners) listener();
}

/** The currency of indicative amounts, the same all over the page; pages are made with US dollars. */
export function useCurrency(): Currency {
  return useSyncExternalStore(subscribe, read, () => 'USD');
}
