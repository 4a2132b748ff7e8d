import type { Call } from '#contract/call.ts';
import {
  allInstruments,
  getFactorExposure,
  getPrice,
  getTradingDates,
  indexWeights,
  marketIndexId,
  type PriceField,
  type styleFactors,
} from '#contract/market-data.ts';

export type StyleFactor = (typeof styleFactors)[number];

/** The calls in the order in which the console offers them. */
export const consoleCalls = {
  get_price: getPrice,
  get_factor_exposure: getFactorExposure,
  get_trading_dates: getTradingDates,
  all_instruments: allInstruments,
  index_weights: indexWeights,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof consoleCalls;
export const callNames = Object.keys(consoleCalls) as CallName[];

/** What the visitor has chosen so far; each call uses its part. Texts may be wrong: the server says so. */
export type Draft = {
  call: CallName;
  /** Comma-separated. */
  ids: string;
  fields: readonly PriceField[];
  factors: readonly StyleFactor[];
  from: string;
  to: string;
  index: string;
  date: string;
};

export const firstDraft: Draft = {
  call: 'get_price',
  ids: 'SIM001,SIM002',
  fields: ['open', 'high', 'low', 'close', 'volume'],
  factors: ['size', 'momentum', 'book_to_price'],
  from: '2025-12-22',
  to: '2025-12-26',
  index: marketIndexId,
  date: '2025-12-26',
};

/** A call ready to be written down or made: where it is and its parameters in order. */
export type Question = { call: CallName; address: string; parameters: readonly (readonly [string, string])[] };

/** The parameters that each call takes from the draft; an empty one is left out. */
const parametersOf: Record<CallName, (draft: Draft) => readonly (readonly [string, string])[]> = {
  get_price: ({ ids, from, to, fields }) => [
    ['order_book_ids', ids],
    ['start_date', from],
    ['end_date', to],
    ['fields', fields.join(',')],
    ['frequency', '1d'],
  ],
  get_factor_exposure: ({ ids, from, to, factors }) => [
    ['order_book_ids', ids],
    ['start_date', from],
    ['end_date', to],
    ['factors', factors.join(',')],
  ],
  get_trading_dates: ({ from, to }) => [
    ['start_date', from],
    ['end_date', to],
  ],
  all_instruments: () => [],
  index_weights: ({ index, date }) => [
    ['order_book_id', index],
    ['date', date],
  ],
};

/** The question that a draft asks of the site at `origin`. */
export function askWith(draft: Draft, origin: string): Question {
  const { call } = draft;
  return {
    call,
    address: `${origin}/api${consoleCalls[call].path}`,
    parameters: parametersOf[call](draft)
      .map(([name, value]) => [name, keepOneLine(value)] as const)
      .filter(([, value]) => value !== ''),
  };
}

/**
 * What fits into one line of any language: no control characters and none of Unicode's line ends, which C# does not allow
 * inside a string either; a lone surrogate has no UTF-8.
 */
function keepOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
}
