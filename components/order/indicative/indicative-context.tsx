'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { currencies, indicativeUnits, type Currency } from '#lib/shared/pricing/indicative-amount.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { chooseCurrency, useCurrency } from './use-currency.ts';

type Indicative = {
  /** Fen for 100 units. */
  fenPer100: Readonly<Record<Currency, number>>;
  words: { about: string; choose: string; note: string };
};

const IndicativeContext = createContext<Indicative | null>(null);

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

/** In which currency, and what such an amount is: whose rate, of which day, and that CNY are charged. */
export function CurrencyChoice() {
  const indicative = useContext(IndicativeContext);
  const currency = useCurrency();
  if (!indicative) return null;
  const { choose, note } = indicative.words;
  return (
    <Field label={choose} help={note} className="max-w-96">
      {(control) => (
        <Select
          {...control}
          value={currency}
          onChange={(event) => chooseCurrency(event.target.value as Currency)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  );
}
