import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';

/** How long one slot of the record is. */
export const slotMinutes = 5;

const serviceRecord = z.object({
  /** The first five minutes that were written down; null before there are any. */
  since: z.nullable(z.iso.datetime()),
  /** The past ninety days in Beijing, the oldest first; none before there is a record. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Slots of five minutes in which the server has written down that it could write its database. */
      recorded: z.int(),
      /** Slots that the day has had since the record began: 0 before. */
      expected: z.int(),
    }),
  ),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

/** When the service was there, by its own record (docs/behaviour.md#service-record). */
export const getServiceRecord = defineCall({
  method: 'GET',
  path: '/common/service_record',
  reply: envelope(serviceRecord),
});
