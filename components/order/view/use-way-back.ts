'use client';

import { useEffect, useState } from 'react';

/** Query of an order's page after the payment provider's checkout. The provider's return URL has it, too. */
const fromCashier = 'from=cashier';
const confirmMs = 30_000;

export type WayBack = 'none' | 'confirming' | 'missing';

const isBack = () => location.search.slice(1).split('&').includes(fromCashier);

/** Marks the URL before the payer leaves for the checkout, so that any way back, such as the back button, is recognized. */
export function markWayBack(): void {
  history.replaceState(history.state, '', `?${fromCashier}`);
}

/**
 * Returns the state of the payment after the payer came back from the checkout. It is `confirming` for half a minute, then `missing`.
 * A timer of this page measures the time, because a device's clock can be changed.
 */
export function useWayBack(): WayBack {
  const [stage, setStage] = useState<WayBack>(() => (isBack() ? 'confirming' : 'none'));
  useEffect(() => {
    // The browser restored the page from its back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isBack()) setStage('confirming');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  useEffect(() => {
    if (stage !== 'confirming') return undefined;
    const timer = setTimeout(() => setStage('missing'), confirmMs);
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}
