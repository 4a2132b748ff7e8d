'use client';

import { useContext } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { currencies, type Currency } from '#lib/shared/pricing/indicative-amount.ts';
import { IndicativeContext } from './indicative-context.tsx';
import { chooseCurrency, useCurrency } from './use-currency.ts';

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
