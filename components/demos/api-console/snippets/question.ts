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

/** The client's functions in the order of the console, with their endpoints. */
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

/** The visitor's input for all calls; each call uses its part. Texts may be invalid: the server reports the error. */
export type Draft = {
  call: CallName;
  /** Comma-separated. */
  ids: string;
  fields: readonly PriceField[];
  /** Factors for all calls; each call uses those that it supports. */
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

/** A call that can be printed or sent: its address, and its parameters in order. */
export type Question = {
  call: CallName;
  address: string;
  /** Address of the sample licence's text, for visitors without a licence. */
  sampleLicence: string;
  /** Address of the Python client. */
  client: string;
  parameters: readonly (readonly [string, string])[];
};

/** The environment variable that the printed code checks first for a licence. */
export const licenceVariable = 'RQUANT_LICENCE';

/** Returns the chosen names, comma-separated, in the API's order. */
const listOf = (names: readonly string[], chosen: readonly string[]) =>
  names.filter((name) => chosen.includes(name)).join(',');

/** Parameters that each call reads from the draft; empty ones are omitted. */
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

/** Builds the call of a draft for the site at `origin`. */
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

/** Removes control characters and Unicode line separators, and replaces lone surrogates, which UTF-8 cannot encode. */
function keepOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
}
