import { defaultFields, fieldBounds, type NumberField } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

const units = {
  fast: 'days',
  slow: 'days',
  lookback: 'days',
  top: 'count',
  every: 'days',
  cash: 'yuan',
  slip: 'basisPoints',
  fee: 'feeUnit',
  volume: 'volumeUnit',
  stop: 'stopUnit',
} as const satisfies Record<NumberField, string>;

/** The figures of the backtest's form with their bounds and defaults, as the form itself checks them. */
export function backtestFieldRows() {
  const written = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1);
  return (Object.entries(units) as [NumberField, (typeof units)[NumberField]][]).map(([name, unit]) => ({
    name,
    unit,
    range: `${written(fieldBounds[name].min)} – ${written(fieldBounds[name].max)}`,
    initial: written(Number(defaultFields[name])),
  }));
}
