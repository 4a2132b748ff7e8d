import * as z from 'zod/mini';
import { commaList, textLine } from './wire-values.ts';

/**
 * What there is of the synthetic market and how it is asked for: thirty made-up shares (`SIM001` … `SIM030`), ten years of daily
 * figures that never change. The interface is `market.ts`.
 */
export const marketDataMaxRows = 2000;

export const priceFields = ['open', 'high', 'low', 'close', 'volume', 'total_turnover'] as const;
export type PriceField = (typeof priceFields)[number];

/** The ten styles of the risk model. */
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

/** The industries of the thirty shares, as `all_instruments` writes them. */
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

/** Every answer is a table: the columns' names, then row by row. */
export const marketTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});
export type MarketTable = z.infer<typeof marketTable>;

const date = z.iso.date({ error: 'dateBad' });
/** Whether a name exists is for the server to say: its refusal names it. */
const names = commaList(textLine(32), 30);
const period = { start_date: date, end_date: date };

/** The parameters of each table but those of its pages. Both dates are included. */
export const marketQueries = {
  tradingDates: z.object(period),
  /** Daily bars; prices in yuan, volume in shares, `total_turnover` in yuan. No dividends and no splits: nothing to adjust. */
  prices: z.object({
    order_book_ids: names,
    ...period,
    /** Of `priceFields`; all when left out. */
    fields: z.optional(names),
    frequency: z._default(z.enum(['1d']), '1d'),
  }),
  /** Exposures to the ten styles at the close, in standard deviations of the day's cross-section. */
  factorExposures: z.object({
    order_book_ids: names,
    ...period,
    /** Of `styleFactors`; all when left out. */
    factors: z.optional(names),
  }),
  /**
   * Returns of the risk model's factors, not per cent: a share's return is the market's, its industry's, the exposures of the
   * close before times those of the styles, and its own.
   */
  factorReturns: z.object({
    ...period,
    /** Of `returnFactors`; all when left out. */
    factors: z.optional(names),
  }),
  /** Weights at the close of each day, day by day. */
  indexWeights: z.object({ order_book_id: textLine(32), ...period }),
} as const;
