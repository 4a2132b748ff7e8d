import {
  dataApiApiPath,
  dataApiClientModule,
  dataApiEndpoints,
  sampleLicencePath,
  type DataApiEndpoint,
} from '#contract/data-api.ts';
import {
  marketIndexId,
  priceFields,
  returnFactors,
  styleFactors,
  type PriceField,
} from '#contract/synthetic-market.ts';

export type Factor = (typeof returnFactors)[number];

/** The client's functions in the order in which the console offers them, and what they ask. */
export const consoleCalls = {
  get_price: dataApiEndpoints.prices,
  get_factor_exposure: dataApiEndpoints.factorExposures,
  get_factor_return: dataApiEndpoints.factorReturns,
  get_trading_dates: dataApiEndpoints.tradingDates,
  all_instruments: dataApiEndpoints.instruments,
  index_weights: dataApiEndpoints.indexWeights,
} as const satisfies Record<string, DataApiEndpoint>;

export type CallName = keyof typeof consoleCalls;
export const callNames = Object.keys(consoleCalls) as CallName[];

/** What the visitor has chosen so far; each call uses its part. Texts may be wrong: the server says so. */
export type Draft = {
  call: CallName;
  /** Comma-separated. */
  ids: string;
  fields: readonly PriceField[];
  /** Of all calls: each takes those that it knows. */
  factors: readonly Factor[];
  from: string;
  to: string;
  index: string;
};

export const firstDraft: Draft = {
  call: 'get_price',
  ids: 'SIM001',
  fields: ['open', 'high', 'low', 'close', 'volume'],
  factors: ['market', 'size', 'momentum', 'book_to_price'],
  from: '2025-12-22',
  to: '2025-12-26',
  index: marketIndexId,
};

/** A call ready to be written down or made: where it is and its parameters in order. */
export type Question = {
  call: CallName;
  address: string;
  /** Where the text of the sample licence is, for who has none. */
  sampleLicence: string;
  /** Where the Python client is. */
  client: string;
  parameters: readonly (readonly [string, string])[];
};

/** The environment variable in which the code looks for a licence first. */
export const licenceVariable = 'RQUANT_LICENCE';

/** What was chosen of names, in the order of the API. */
const listOf = (names: readonly string[], chosen: readonly string[]) =>
  names.filter((name) => chosen.includes(name)).join(',');

/** The parameters that each call takes from the draft; an empty one is left out. */
const parametersOf: Record<CallName, (draft: Draft) => readonly (readonly [string, string])[]> = {
  get_price: ({ ids, from, to, fields }) => [
    ['order_book_ids', ids],
    ['start_date', from],
    ['end_date', to],
    ['fields', listOf(priceFields, fields)],
    ['frequency', '1d'],
  ],
  get_factor_exposure: ({ ids, from, to, factors }) => [
    ['order_book_ids', ids],
    ['start_date', from],
    ['end_date', to],
    ['factors', listOf(styleFactors, factors)],
  ],
  get_factor_return: ({ from, to, factors }) => [
    ['start_date', from],
    ['end_date', to],
    ['factors', listOf(returnFactors, factors)],
  ],
  get_trading_dates: ({ from, to }) => [
    ['start_date', from],
    ['end_date', to],
  ],
  all_instruments: () => [],
  index_weights: ({ index, from, to }) => [
    ['order_book_id', index],
    ['start_date', from],
    ['end_date', to],
  ],
};

/** The question that a draft asks of the site at `origin`. */
export function askWith(draft: Draft, origin: string): Question {
  const { call } = draft;
  const base = `${origin}/api${dataApiApiPath}`;
  return {
    call,
    address: `${base}${consoleCalls[call].path}`,
    sampleLicence: `${base}${sampleLicencePath}`,
    client: `${base}/${dataApiClientModule}.py`,
    parameters: parametersOf[call](draft)
      .map(([name, value]) => [name, keepOneLine(value)] as const)
      .filter(([, value]) => value !== ''),
  };
}

/** What fits into one line: no control characters and none of Unicode's line ends; a lone surrogate has no UTF-8. */
function keepOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
}
