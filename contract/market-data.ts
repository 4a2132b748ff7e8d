import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { commaList, textLine } from './wire-values.ts';

/**
 * The read-only data of the synthetic market: thirty made-up shares (`SIM001` … `SIM030`), ten years of daily figures that
 * never change. Names and parameters are those of the licensed data API where it has the same call. These calls are the
 * pages' own, without a licence; the interface for programs is `market.ts`.
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
const reply = envelope(marketTable);

/** `order_book_id`, `type`, `industry` and `listed_date` of every share. */
export const allInstruments = defineCall({ method: 'GET', path: '/market/sample/all_instruments', reply });

/** Trading days between two dates, both included. */
export const getTradingDates = defineCall({
  method: 'GET',
  path: '/market/sample/get_trading_dates',
  query: z.object({ start_date: date, end_date: date }),
  reply,
});

/** Daily bars; prices in yuan, volume in shares, `total_turnover` in yuan. No dividends and no splits: nothing to adjust. */
export const getPrice = defineCall({
  method: 'GET',
  path: '/market/sample/get_price',
  query: z.object({
    order_book_ids: names,
    start_date: date,
    end_date: date,
    /** Of `priceFields`; all when left out. */
    fields: z.optional(names),
    frequency: z._default(z.enum(['1d']), '1d'),
  }),
  reply,
});

/** Exposures to the ten styles at the close, in standard deviations of the day's cross-section. */
export const getFactorExposure = defineCall({
  method: 'GET',
  path: '/market/sample/get_factor_exposure',
  query: z.object({
    order_book_ids: names,
    start_date: date,
    end_date: date,
    /** Of `styleFactors`; all when left out. */
    factors: z.optional(names),
  }),
  reply,
});

/**
 * Returns of the risk model's factors, not per cent: a share's return is the market's, its industry's, the exposures of the
 * close before times those of the styles, and its own.
 */
export const getFactorReturn = defineCall({
  method: 'GET',
  path: '/market/sample/get_factor_return',
  query: z.object({
    start_date: date,
    end_date: date,
    /** Of `returnFactors`; all when left out. */
    factors: z.optional(names),
  }),
  reply,
});

/** Weights of the market's index at the close of a day; on other days those of the trading day before. */
export const indexWeights = defineCall({
  method: 'GET',
  path: '/market/sample/index_weights',
  query: z.object({ order_book_id: textLine(32), date }),
  reply,
});
