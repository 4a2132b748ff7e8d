import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import { tradingDays } from '#lib/shared/quant/trading-days.ts';
import type { BacktestSettings, StrategyChoice } from './settings.ts';

/**
 * Settings as texts, for a form and a URL. Names are those of the URL. Percentages and basis points are written as
 * people write them.
 */
export const defaultFields = {
  s: 'momentum',
  fast: '10',
  slow: '60',
  lookback: '240',
  top: '10',
  every: '20',
  pool: '1-30',
  from: '2017-01-03',
  to: '2025-12-31',
  cash: '20000000',
  match: 'open',
  slip: '5',
  fee: '2.5',
  costs: 'on',
  volume: '5',
  stop: '10',
};

export type FieldName = keyof typeof defaultFields;
export type BacktestFields = Record<FieldName, string>;
export const fieldNames = Object.keys(defaultFields) as FieldName[];

/** The parameters of each strategy, besides the common ones. */
export const strategyFields = {
  momentum: ['lookback', 'top', 'every'],
  ma: ['fast', 'slow'],
  equal: ['every'],
  hold: [],
} as const satisfies Record<StrategyChoice['name'], readonly FieldName[]>;

/** Bounds of the figures, in the units of the form. */
export const fieldBounds = {
  fast: { min: 2, max: 120, whole: true },
  slow: { min: 3, max: 250, whole: true },
  lookback: { min: 5, max: 250, whole: true },
  top: { min: 1, max: 30, whole: true },
  every: { min: 1, max: 250, whole: true },
  cash: { min: 100_000, max: 10_000_000_000, whole: true },
  slip: { min: 0, max: 100, whole: false },
  fee: { min: 0, max: 30, whole: false },
  volume: { min: 0.1, max: 100, whole: false },
  stop: { min: 0, max: 50, whole: false },
} as const;

export type NumberField = keyof typeof fieldBounds;

/** The days the market has, and the fewest a run may have: annual figures of less would mean nothing. */
export const marketDays = tradingDays(dataApiParameters.firstYear, dataApiParameters.lastYear);
const fewestDays = 60;

export type FieldError =
  | { key: 'number' | 'whole' | 'date' | 'order' | 'fast' | 'pool' | 'choice' }
  | { key: 'range'; min: number; max: number }
  | { key: 'top'; count: number }
  | { key: 'short'; days: number };

export type FieldErrors = Partial<Record<FieldName, FieldError>>;

/**
 * Parses settings from texts; missing ones have their default. The result has either all settings, or an error for
 * every invalid field.
 */
export function parseFields(
  given: Partial<BacktestFields> = {},
): { settings: BacktestSettings; errors?: undefined } | { errors: FieldErrors; settings?: undefined } {
  const fields = { ...defaultFields, ...given };
  const errors: FieldErrors = {};
  const choose = <Choice extends string>(name: FieldName, choices: readonly Choice[]): Choice => {
    const found = choices.find((choice) => choice === fields[name]);
    if (found === undefined) errors[name] = { key: 'choice' };
    return found ?? choices[0]!;
  };
  const number = (name: NumberField): number => {
    const text = fields[name].trim();
    const { min, max, whole } = fieldBounds[name];
    const value = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text)) errors[name] = { key: 'number' };
    else if (whole && !Number.isSafeInteger(value)) errors[name] = { key: 'whole' };
    else if (value < min || value > max) errors[name] = { key: 'range', min, max };
    return value;
  };

  const pool = parsePool(fields.pool);
  if (pool.length === 0) errors.pool = { key: 'pool' };
  const name = choose('s', Object.keys(strategyFields) as StrategyChoice['name'][]);
  const settings: BacktestSettings = {
    strategy: parseStrategy(name, number),
    pool,
    ...parsePeriod(fields, errors),
    initialCashYuan: number('cash'),
    matching: choose('match', ['open', 'close']),
    slippageRate: number('slip') / 10_000,
    commissionRate: number('fee') / 10_000,
    hasFees: choose('costs', ['on', 'off']) === 'on',
    volumeShare: number('volume') / 100,
    stopLossRate: number('stop') / 100,
  };
  const { strategy } = settings;
  if (strategy.name === 'ma' && !errors.fast && strategy.fastDays >= strategy.slowDays) errors.fast = { key: 'fast' };
  if (strategy.name === 'momentum' && !errors.top && pool.length > 0 && strategy.top > pool.length) {
    errors.top = { key: 'top', count: pool.length };
  }
  return Object.keys(errors).length > 0 ? { errors } : { settings };
}

function parseStrategy(name: StrategyChoice['name'], number: (field: NumberField) => number): StrategyChoice {
  switch (name) {
    case 'ma':
      return { name, fastDays: number('fast'), slowDays: number('slow') };
    case 'momentum':
      return { name, lookbackDays: number('lookback'), top: number('top'), everyDays: number('every') };
    case 'equal':
      return { name, everyDays: number('every') };
    case 'hold':
      return { name };
  }
}

function parsePeriod({ from, to }: BacktestFields, errors: FieldErrors): { from: string; to: string } {
  for (const [name, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) errors[name] = { key: 'date' };
  }
  if (errors.from || errors.to) return { from, to };
  const days = marketDays.filter((day) => day >= from && day <= to).length;
  if (from > to) errors.to = { key: 'order' };
  else if (days < fewestDays) errors.to = { key: 'short', days: fewestDays };
  return { from, to };
}

/** Parses "1-3,7" to columns 0, 1, 2 and 6, ascending; empty if the text is invalid or exceeds the market. */
export function parsePool(text: string): number[] {
  const pool = new Set<number>();
  for (const part of text.split(',')) {
    const found = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim());
    if (!found) return [];
    const first = Number(found[1]);
    const last = Number(found[2] ?? first);
    if (first < 1 || last > dataApiParameters.instrumentCount || first > last) return [];
    for (let number = first; number <= last; number++) pool.add(number - 1);
  }
  return [...pool].toSorted((a, b) => a - b);
}

/** Columns 0, 1, 2 and 6 → "1-3,7". */
export function formatPool(pool: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const column of pool) {
    const last = parts.at(-1);
    if (last && last[1] === column) last[1] = column + 1;
    else parts.push([column + 1, column + 1]);
  }
  return parts.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

/** Returns the fields that the chosen strategy uses, for a URL; all of them for an unknown strategy. */
export function relevantFields(fields: BacktestFields): FieldName[] {
  const own: readonly FieldName[] | undefined = (strategyFields as Record<string, readonly FieldName[]>)[fields.s];
  const every = new Set<FieldName>(Object.values(strategyFields).flat());
  return fieldNames.filter((name) => own === undefined || !every.has(name) || own.includes(name));
}
