'use client';

import type { ReactNode } from 'react';
import { LivePart, type LivePartWords } from '#components/shell/live-part.tsx';
import { calculatorParameter } from './calculator-address-name.ts';
import type { Seller } from './quotation-sheet.tsx';

/** The place of the calculator, which the server has drawn as `children`; a shared address leads to it. */
export function LiveCalculator({
  seller,
  words,
  children,
}: {
  seller: Seller;
  words: LivePartWords;
  children: ReactNode;
}) {
  return (
    <LivePart
      load={() => import('./price-calculator.tsx')}
      given={{ seller }}
      words={words}
      mark={[calculatorParameter, '1']}
    >
      {children}
    </LivePart>
  );
}
