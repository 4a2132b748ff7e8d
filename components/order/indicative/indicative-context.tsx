'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { indicativeUnits, type Currency } from '#lib/shared/pricing/indicative-amount.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { useCurrency } from './use-currency.ts';

type Indicative = {
  /** Fen for 100 units. */
  fenPer100: Readonly<Record<Currency, number>>;
  words: { about: string; choose: string; note: string };
};

export const IndicativeContext = createContext<Indicative | null>(null);

export function IndicativeProvider({ value, children }: { value: Indicative; children: ReactNode }) {
  return <IndicativeContext value={value}>{children}</IndicativeContext>;
}

/** About how much an amount is in the reader's currency; nothing on pages whose readers pay in CNY. */
export function IndicativeAmount({ amountFen, className }: { amountFen: number; className?: string }) {
  const indicative = useContext(IndicativeContext);
  const currency = useCurrency();
  if (!indicative) return null;
  const units = indicativeUnits(amountFen, indicative.fenPer100[currency]);
  return (
    <span className={className}>
      {indicative.words.about} {currency} {formatNumber(units, 0)}
    </span>
  );
}
