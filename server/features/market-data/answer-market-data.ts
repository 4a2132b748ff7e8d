import type * as z from 'zod/mini';
import {
  type getFactorExposure,
  type getPrice,
  type getTradingDates,
  type indexWeights,
  marketIndexId,
  type MarketTable,
  type PriceField,
  priceFields,
  styleFactors,
} from '#contract/market-data.ts';
import type { DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { dateBeforeMarket, unknownName } from './market-data-refusals.ts';
import { daysBetween, limitRows, marketData, positionsOf } from './market-data-source.ts';

type Query<C extends { query: z.ZodMiniType }> = z.output<C['query']>;

export function listInstruments(): MarketTable {
  const { market } = marketData();
  return {
    columns: ['order_book_id', 'type', 'industry', 'listed_date'],
    rows: market.instruments.map(({ id, industry }) => [id, 'CS', snakeCase(industry), market.days[0]!]),
  };
}

/** @throws BadValue */
export function listTradingDates({ start_date, end_date }: Query<typeof getTradingDates>): MarketTable {
  const { days } = marketData().market;
  const between = daysBetween(days, start_date, end_date);
  limitRows(between.length);
  return { columns: ['date'], rows: between.map((day) => [days[day]!]) };
}

/** @throws BadValue */
export function readPrices(query: Query<typeof getPrice>): MarketTable {
  const { market, bars } = marketData();
  const fields = positionsOf('fields', query.fields ?? priceFields, priceFields).map((at) => priceFields[at]!);
  return eachShareAndDay(query, fields, (share, day) => {
    const at = day * market.instruments.length + share;
    return fields.map((field) => readField[field](bars, at));
  });
}

/** @throws BadValue */
export function readExposures(query: Query<typeof getFactorExposure>): MarketTable {
  const { market } = marketData();
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
export function readIndexWeights({ order_book_id, date }: Query<typeof indexWeights>): MarketTable {
  if (order_book_id !== marketIndexId) throw unknownName('order_book_id', order_book_id);
  const { days, instruments, caps } = marketData().market;
  const day = days.findLastIndex((one) => one <= date);
  if (day < 0) throw dateBeforeMarket(days[0]!);
  const values = caps.subarray(day * instruments.length, (day + 1) * instruments.length);
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    columns: ['order_book_id', 'date', 'weight'],
    rows: instruments.map(({ id }, share) => [id, days[day]!, round(values[share]! / total, 8)]),
  };
}

/** One row a share and day, share by share. */
function eachShareAndDay(
  query: { order_book_ids: string[]; start_date: string; end_date: string },
  columns: readonly string[],
  valuesOf: (share: number, day: number) => number[],
): MarketTable {
  const { days, instruments } = marketData().market;
  const ids = instruments.map(({ id }) => id);
  const shares = positionsOf('order_book_ids', query.order_book_ids, ids);
  const between = daysBetween(days, query.start_date, query.end_date);
  limitRows(shares.length * between.length);
  return {
    columns: ['order_book_id', 'date', ...columns],
    rows: shares.flatMap((share) => between.map((day) => [ids[share]!, days[day]!, ...valuesOf(share, day)])),
  };
}

const readField: Record<PriceField, (bars: DailyBars, at: number) => number> = {
  open: ({ open }, at) => round(open[at]!, 4),
  high: ({ high }, at) => round(high[at]!, 4),
  low: ({ low }, at) => round(low[at]!, 4),
  close: ({ close }, at) => round(close[at]!, 4),
  volume: ({ volume }, at) => volume[at]!,
  // The bars know no trades within the day: volume at the mean of the four prices.
  total_turnover: ({ open, high, low, close, volume }, at) =>
    round((volume[at]! * (open[at]! + high[at]! + low[at]! + close[at]!)) / 4, 2),
};

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
