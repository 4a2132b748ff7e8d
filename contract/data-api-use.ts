import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licenceProducts } from './licence.ts';

/** How many days of use the account page shows, today included. */
export const dataApiUseDays = 30;

/** What a licence has taken from the data API on one day in Beijing. */
const dayOfUse = z.object({ day: z.iso.date(), calls: z.int(), bytes: z.int() });

/** The signed-in person's own use by licence and day, the newest day first; a licence without use is left out. */
export const listDataApiUse = defineCall({
  method: 'GET',
  path: '/rqlicense/market_use',
  reply: envelope(
    z.array(
      z.object({
        licence: z.string(),
        product: z.enum(licenceProducts),
        /** Compressed bytes a day. */
        bytesLimit: z.int(),
        days: z.array(dayOfUse),
      }),
    ),
  ),
});
