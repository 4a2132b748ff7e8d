'use client';

import { useEffect, useState } from 'react';

/** In the address of an order's page: the payer comes from the cashier. The provider's return address has it, too. */
const fromCashier = 'from=cashier';
const confirmMs = 30_000;

export type WayBack = 'none' | 'confirming' | 'missing';

const isBack = () => location.search.slice(1).split('&').includes(fromCashier);

/** Before the page is left: whatever way leads back, also the browser's own, says where the payer comes from. */
export function markWayBack(): void {
  history.replaceState(history.state, '', `?${fromCashier}`);
}

/**
 * Whether the payer came back from the cashier, by any way: for half a minute, which this page counts and no clock that can be set, the
 * payment is being confirmed; then it is missing.
 */
export function useWayBack(): WayBack {
  const [stage, setStage] = useState<WayBack>(() => (isBack() ? 'confirming' : 'none'));
  useEffect(() => {
    // The page as it was left, kept by the browser.
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
