import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licenceProducts } from './licence.ts';
import { opaqueId, slug } from './wire-values.ts';

/**
 * What was bought and how it arrives. Each data product is a data set under the product's id; a package or module of the price list opens
 * the products that it holds. A delivery is a file with the whole set as of its day. Programs ask with their licence
 * (`market-datasets.ts`), the account page with the session.
 */

/** A file of a delivery is called by its day; a simulated one says so: `2025-12-31-simulated.csv`. */
export const deliveryFileName = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d[a-z0-9-]{0,40}\.(?:csv|csv\.gz|parquet|zip)$/));

/** A delivered file. */
export const deliveredFile = z.object({
  /** The day that it is of, in Beijing. */
  day: z.iso.date(),
  file: deliveryFileName,
  bytes: z.int().check(z.nonnegative()),
  /** Of the whole file, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type DeliveredFile = z.infer<typeof deliveredFile>;

/** How far a product is that a colleague hands over, which programs cannot fetch: files on request, a push of one's own. */
const handoverStates = ['waiting', 'delivered'] as const;
export const handover = z.object({
  product: slug,
  /** As it stood in the order. */
  name: z.string(),
  state: z.enum(handoverStates),
  /** When it was paid. */
  since: z.iso.datetime(),
  /** Null while it waits. */
  delivered_at: z.nullable(z.iso.datetime()),
  /** How the buyer gets it, in the colleague's words, as the mail says it; null while it waits. */
  note: z.nullable(z.string()),
});
export type Handover = z.infer<typeof handover>;

/** Files of a set that the account page shows; programs list them all. */
export const shownDeliveries = 5;

const ownDataset = z.object({
  /** The product's id: its page, its code (`codeExamples`) and the data API know it by this. */
  id: slug,
  /** In the caller's language. */
  title: z.string(),
  /** When a day's data is ready, in words. */
  updateTime: z.string(),
  /** Whether the files come from the site's model. */
  simulated: z.boolean(),
  /** The day of the newest delivery; null before the first one. */
  latest: z.nullable(z.iso.date()),
  /**
   * Where a delivery is late: the first working day (Monday to Friday; holidays are not known here) before today that has none. Null for
   * simulated files, and for sets that do not come daily.
   */
  lateSince: z.nullable(z.iso.date()),
  /** The newest first, at most `shownDeliveries`; `deliveryPath` is where each is fetched. */
  files: z.array(deliveredFile),
  /** How many there are. */
  deliveries: z.int(),
  /** Of a product that a colleague hands over; left out for any other. */
  handover: z.optional(handover),
});
export type OwnDataset = z.infer<typeof ownDataset>;

/**
 * Everything that the signed-in person's licences open, the newest licence first, the products bought by themselves before those of a
 * package. Files can be fetched while the licence is `active`.
 */
export const listDeliveries = defineCall({
  method: 'GET',
  path: '/rqlicense/deliveries',
  /** Only what the licence with this id opens. */
  query: z.object({ id: z.optional(opaqueId) }),
  reply: envelope(
    z.array(
      z.object({
        licence: z.string(),
        product: z.enum(licenceProducts),
        state: z.enum(['upcoming', 'active', 'expired', 'revoked']),
        expiresAt: z.iso.datetime(),
        /** The orders that gave it, the newest first; none of a trial. */
        orders: z.array(opaqueId),
        datasets: z.array(ownDataset),
      }),
    ),
  ),
});
export type OwnDeliveries = z.infer<typeof listDeliveries.reply>['data'];

/**
 * Where a browser fetches a file, below `/api`: an ordinary link, `download` need not be set. The session's cookie opens it. The file comes
 * from here, with ranges and an ETag, or by a redirect to a storage's address that is good for five minutes.
 */
export function deliveryPath(licence: string, dataset: string, file: string): string {
  return `/rqlicense/deliveries/${licence}/${dataset}/${file}`;
}
/** Seconds that a signed address of a storage is good for. */
export const deliveryAddressSeconds = 300;
