import * as z from 'zod/mini';
import {
  dateParameter as date,
  frequencyParameter,
  nameParameter,
  namesParameter,
  optionalNamesParameter,
} from './data-api-parameters.ts';

/**
 * Contents and query parameters of the synthetic market: thirty made-up shares (`SIM001` … `SIM030`) with ten years of daily figures that
 * never change. The interface is `market.ts`.
 */
export const dataApiMaxRows = 2000;

export const priceFields = ['open', 'high', 'low', 'close', 'volume', 'total_turnover'] as const;
export type PriceField = (typeof priceFields)[number];

/** The ten style factors of the risk model. */
export const styleFactors = [
  'size',
  'beta',
  'momentum',
  'residual_volatility',
  'non_linear_size',
  'book_to_price',
  'liquidity',
  'earnings_yield',
  'growth',
  'leverage',
] as const;

/** The industries of the thirty shares, with the names of `all_instruments`. */
export const marketIndustries = [
  'banks',
  'food_beverage',
  'electronics',
  'pharmaceuticals',
  'power_equipment',
  'non_ferrous_metals',
  'machinery',
  'computers',
  'chemicals',
  'utilities',
] as const;

/** The factors of the risk model: the market, the industries, the styles. */
export const returnFactors = ['market', ...marketIndustries, ...styleFactors] as const;

/** The index of all thirty shares, weighted by market value. */
export const marketIndexId = 'SIMALL';

/** Every reply is a table: the columns' names, then the rows. */
export const dataApiTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});
export type DataApiTable = z.infer<typeof dataApiTable>;

const period = { start_date: date, end_date: date };

/** Parameters of each table, without those of its pages. Both dates are included. */
export const dataApiQueries = {
  tradingDates: z.object(period),
  /**
   * Daily bars: prices in yuan, volume in shares, `total_turnover` in yuan. There are no dividends or splits, so no adjustment is needed.
   */
  prices: z.object({
    order_book_ids: namesParameter(30, 32),
    ...period,
    /** Names from `priceFields`; all by default. */
    fields: optionalNamesParameter(30, 32, priceFields),
    frequency: frequencyParameter,
  }),
  /** Exposures to the ten styles at the close, in standard deviations of the day's cross-section. */
  factorExposures: z.object({
    order_book_ids: namesParameter(30, 32),
    ...period,
    /** Names from `styleFactors`; all by default. */
    factors: optionalNamesParameter(30, 32, styleFactors),
  }),
  /**
   * Returns of the risk model's factors as fractions. A share's return is the sum of four parts: the market's, its industry's, its own, and
   * the style factors' weighted by the exposures at the previous close.
   */
  factorReturns: z.object({
    ...period,
    /** Names from `returnFactors`; all by default. */
    factors: optionalNamesParameter(30, 32, returnFactors),
  }),
  /** Weights at the close of each day. */
  indexWeights: z.object({ order_book_id: nameParameter([marketIndexId]), ...period }),
} as const;
