'use client';

import { LazyPart, type LazyPartWords } from '#components/shell/lazy-part.tsx';
import { opensCalculator } from './calculator-address-name.ts';
import type { Seller } from './quotation-sheet.tsx';

/** The button that fetches the calculator, which a shared address opens by itself. */
export function CalculatorOpener({ words, seller }: { words: LazyPartWords; seller: Seller }) {
  return (
    <LazyPart
      load={() => import('./price-calculator.tsx')}
      given={{ seller }}
      words={words}
      opensItself={() => opensCalculator(new URLSearchParams(window.location.search)) && 'focused'}
    />
  );
}
