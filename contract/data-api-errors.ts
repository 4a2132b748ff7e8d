import * as z from 'zod/mini';
import { allowedValues } from './data-api-parameters.ts';
import { slug } from './wire-values.ts';

/** Optional details of a refusal. */
export const refusalDetails = {
  /** The parameter concerned. */
  field: z.optional(z.string()),
  /** The refused value, cut to 64 characters, and the values that the parameter accepts. */
  given: z.optional(z.string()),
  allowed: z.optional(allowedValues),
  /** Start of the licence's validity. */
  starts_at: z.optional(z.iso.datetime()),
  /** Offer that includes the data set: a product, package or module, its price if it has one, and the page to order it. */
  opened_by: z.optional(z.object({ id: slug, name: z.string(), price: z.nullable(z.string()), order_at: z.url() })),
};

/** HTTP status of every refusal of `/api/market/v1`, by its code. The reason and the remedy are in `messages/`, `market-errors.json`. */
export const dataApiErrors = {
  licence_missing: 401,
  licence_invalid: 401,
  licence_not_yet_valid: 403,
  licence_expired: 403,
  licence_revoked: 403,
  dataset_not_licensed: 403,
  dataset_unknown: 404,
  delivery_missing: 404,
  rows_unavailable: 400,
  field_not_licensed: 403,
  history_not_licensed: 403,
  not_found: 404,
  instrument_unknown: 404,
  parameter_missing: 400,
  parameter_invalid: 400,
  parameter_unknown: 400,
  name_unknown: 400,
  dates_reversed: 400,
  rate_limited: 429,
  sample_limited: 429,
  quota_exceeded: 429,
  sessions_exceeded: 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Record<string, 400 | 401 | 403 | 404 | 429 | 500 | 503>;

export type DataApiErrorCode = keyof typeof dataApiErrors;

export const dataApiErrorList = Object.entries(dataApiErrors) as [
  DataApiErrorCode,
  (typeof dataApiErrors)[DataApiErrorCode],
][];
