import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licenceProducts } from './licence.ts';

/** Days of use that the account page shows, today included. */
export const dataApiUseDays = 30;

/** Data API use of a licence on one day in Beijing. */
const dayOfUse = z.object({ day: z.iso.date(), calls: z.int(), bytes: z.int() });

/** Lists the signed-in user's own use by licence and day, newest day first. Licences without use are left out. */
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
