import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licenceProducts } from './licence.ts';
import { opaqueId, slug } from './wire-values.ts';

/**
 * Deliveries of purchased data. Each data product is a data set with the product's id. A package or module of the price list includes the
 * products listed for it. A delivery is a file with the whole set as of its day. Programs authenticate with their licence
 * (`market-datasets.ts`), the account page with the session.
 */

/** File name of a delivery: its day, and a suffix if it is simulated: `2025-12-31-simulated.csv`. */
export const deliveryFileName = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d[a-z0-9-]{0,40}\.(?:csv|csv\.gz|parquet|zip)$/));

/** A delivered file. */
export const deliveredFile = z.object({
  /** Day of the data, in Beijing. */
  day: z.iso.date(),
  file: deliveryFileName,
  bytes: z.int().check(z.nonnegative()),
  /** Digest of the whole file, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type DeliveredFile = z.infer<typeof deliveredFile>;

/** State of a product that a colleague hands over because programs cannot fetch it: files on request, or a push of its own. */
const handoverStates = ['waiting', 'delivered'] as const;
export const handover = z.object({
  product: slug,
  /** The name at the time of the order. */
  name: z.string(),
  state: z.enum(handoverStates),
  /** Time of the payment. */
  since: z.iso.datetime(),
  /** Null until it is delivered. */
  delivered_at: z.nullable(z.iso.datetime()),
  /** Access instructions in the colleague's words, as in the mail; null until it is delivered. */
  note: z.nullable(z.string()),
});
export type Handover = z.infer<typeof handover>;

/** Upper bound of files of a data set on the account page; programs list all of them. */
export const shownDeliveries = 5;

const ownDataset = z.object({
  /** The product's id, which its page, its code (`codeExamples`) and the data API share. */
  id: slug,
  /** Title in the caller's language. */
  title: z.string(),
  /** Time at which a day's data is ready, in words. */
  updateTime: z.string(),
  /** True if the site's own model generated the files. */
  simulated: z.boolean(),
  /** Day of the newest delivery; null before the first one. */
  latest: z.nullable(z.iso.date()),
  /**
   * First working day (Monday to Friday; holidays are not considered) whose data was due before today and is missing
   * (docs/behaviour.md#late-deliveries). Null for simulated files, and for sets that are not delivered daily.
   */
  lateSince: z.nullable(z.iso.date()),
  /** Newest first, at most `shownDeliveries`; `deliveryPath` returns the path of each. */
  files: z.array(deliveredFile),
  /** Number of deliveries. */
  deliveries: z.int(),
  /** Handover by a colleague; absent for other products. */
  handover: z.optional(handover),
});
export type OwnDataset = z.infer<typeof ownDataset>;

/**
 * Lists the data sets of the signed-in user's licences, newest licence first, individually bought products before those of a package. Files
 * can be downloaded while the licence is `active`.
 */
export const listDeliveries = defineCall({
  method: 'GET',
  path: '/rqlicense/deliveries',
  /** Limits the list to the licence with this id. */
  query: z.object({ id: z.optional(opaqueId) }),
  reply: envelope(
    z.array(
      z.object({
        licence: z.string(),
        product: z.enum(licenceProducts),
        state: z.enum(['upcoming', 'active', 'expired', 'revoked']),
        expiresAt: z.iso.datetime(),
        /** The orders that paid for it, newest first; empty for a trial. */
        orders: z.array(opaqueId),
        datasets: z.array(ownDataset),
      }),
    ),
  ),
});
export type OwnDeliveries = z.infer<typeof listDeliveries.reply>['data'];

/**
 * Returns the path below `/api` at which a browser downloads a file. It is an ordinary link that needs no `download` attribute; the session
 * cookie authorises it. This server sends the file, with ranges and an ETag, or redirects to an object-storage address that is valid for
 * five minutes.
 */
export function deliveryPath(licence: string, dataset: string, file: string): string {
  return `/rqlicense/deliveries/${licence}/${dataset}/${file}`;
}
/** Validity of a signed object-storage address in seconds. */
export const deliveryAddressSeconds = 300;
