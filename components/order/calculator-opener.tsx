'use client';

import { OnDemand, type OnDemandWords } from '#components/ui/on-demand.tsx';
import { opensCalculator } from './calculator-address-name.ts';
import type { Seller } from './quotation.tsx';

/** The button that fetches the calculator, which a shared address opens by itself. */
export function CalculatorOpener({ words, seller }: { words: OnDemandWords; seller: Seller }) {
  return (
    <OnDemand
      load={() => import('./price-calculator.tsx').then(({ default: Calculator }) => Calculator)}
      props={{ seller }}
      opensWith={opensCalculator}
      words={words}
    />
  );
}
