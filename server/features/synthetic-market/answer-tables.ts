import type * as z from 'zod/mini';
import {
  marketIndexId,
  marketIndustries,
  priceFields,
  returnFactors,
  styleFactors,
  type dataApiQueries,
  type DataApiTable,
  type PriceField,
} from '#contract/synthetic-market.ts';
import type { DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { daysBetween, positionsOf, syntheticMarketData } from './market-source.ts';
import { unknownName } from './table-refusals.ts';

type Query<Name extends keyof typeof dataApiQueries> = z.output<(typeof dataApiQueries)[Name]>;

type Row = DataApiTable['rows'][number];

/** A table whose rows are computed on access, so that a page of a long table costs only that page. */
export type LazyTable = { columns: string[]; length: number; row: (index: number) => Row };

/** Returns the instruments of the synthetic market. */
export function listInstruments(): LazyTable {
  const { instruments, days } = syntheticMarketData().market;
  return {
    columns: ['order_book_id', 'type', 'industry', 'listed_date'],
    length: instruments.length,
    row: (index) => [instruments[index]!.id, 'CS', snakeCase(instruments[index]!.industry), days[0]!],
  };
}

/** @throws BadValue */
export function listTradingDates({ start_date, end_date }: Query<'tradingDates'>): LazyTable {
  const { days } = syntheticMarketData().market;
  const between = daysBetween(days, start_date, end_date);
  return { columns: ['date'], length: between.length, row: (index) => [days[between[index]!]!] };
}

/** @throws BadValue */
export function readPrices(query: Query<'prices'>): LazyTable {
  const { market, bars } = syntheticMarketData();
  const fields = positionsOf('fields', query.fields ?? priceFields, priceFields).map((at) => priceFields[at]!);
  return eachShareAndDay(query, fields, (share, day) => {
    const at = day * market.instruments.length + share;
    return fields.map((field) => readField[field](bars, at));
  });
}

/** @throws BadValue */
export function readExposures(query: Query<'factorExposures'>): LazyTable {
  const { market } = syntheticMarketData();
  const factors = positionsOf('factors', query.factors ?? styleFactors, styleFactors);
  const n = market.instruments.length;
  return eachShareAndDay(
    query,
    factors.map((at) => styleFactors[at]!),
    (share, day) =>
      factors.map((style) => round(market.exposures[(day * n + share) * styleFactors.length + style]!, 6)),
  );
}

/** @throws BadValue */
export function readFactorReturns(query: Query<'factorReturns'>): LazyTable {
  const { market } = syntheticMarketData();
  const { days, marketReturns, industryReturns, styleReturns } = market;
  const factors = positionsOf('factors', query.factors ?? returnFactors, returnFactors);
  const between = daysBetween(days, query.start_date, query.end_date);
  const firstStyle = 1 + marketIndustries.length;
  const valueOf = (day: number, factor: number) => {
    if (factor === 0) return marketReturns[day]!;
    if (factor < firstStyle) return industryReturns[day * marketIndustries.length + factor - 1]!;
    return styleReturns[day * styleFactors.length + factor - firstStyle]!;
  };
  return {
    columns: ['date', ...factors.map((at) => returnFactors[at]!)],
    length: between.length,
    row: (index) => {
      const day = between[index]!;
      return [days[day]!, ...factors.map((factor) => round(valueOf(day, factor), 8))];
    },
  };
}

/** Returns one row for each day and share, ordered by day. @throws BadValue */
export function readIndexWeights({ order_book_id, start_date, end_date }: Query<'indexWeights'>): LazyTable {
  if (order_book_id !== marketIndexId) throw unknownName('order_book_id', order_book_id);
  const { days, instruments, caps } = syntheticMarketData().market;
  const shown = daysBetween(days, start_date, end_date);
  const n = instruments.length;
  return {
    columns: ['order_book_id', 'date', 'weight'],
    length: shown.length * n,
    row: (at) => {
      const day = shown[Math.floor(at / n)]!;
      const share = at % n;
      const total = caps.subarray(day * n, (day + 1) * n).reduce((sum, value) => sum + value, 0);
      return [instruments[share]!.id, days[day]!, round(caps[day * n + share]! / total, 8)];
    },
  };
}

/** Returns one row for each share and day, ordered by share. */
function eachShareAndDay(
  query: { order_book_ids: string[]; start_date: string; end_date: string },
  columns: readonly string[],
  valuesOf: (share: number, day: number) => number[],
): LazyTable {
  const { days, instruments } = syntheticMarketData().market;
  const ids = instruments.map(({ id }) => id);
  const shares = positionsOf('order_book_ids', query.order_book_ids, ids);
  const between = daysBetween(days, query.start_date, query.end_date);
  return {
    columns: ['order_book_id', 'date', ...columns],
    length: shares.length * between.length,
    row: (index) => {
      const share = shares[Math.floor(index / between.length)]!;
      const day = between[index % between.length]!;
      return [ids[share]!, days[day]!, ...valuesOf(share, day)];
    },
  };
}

const readField: Record<PriceField, (bars: DailyBars, at: number) => number> = {
  open: ({ open }, at) => round(open[at]!, 4),
  high: ({ high }, at) => round(high[at]!, 4),
  low: ({ low }, at) => round(low[at]!, 4),
  close: ({ close }, at) => round(close[at]!, 4),
  volume: ({ volume }, at) => volume[at]!,
  // The bars contain no trades, so turnover is volume at the mean of the four prices.
  total_turnover: ({ open, high, low, close, volume }, at) =>
    round((volume[at]! * (open[at]! + high[at]! + low[at]! + close[at]!)) / 4, 2),
};

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
