import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';

/** How long one slot of the record is. */
export const slotMinutes = 5;

/** Minutes in which a mail has to reach the mail server to count as in time. */
export const mailMinutes = 15;

/** The services with a record besides the site's own slots. */
export const recordedServices = ['data-api', 'deliveries', 'mail'] as const;
export type RecordedService = (typeof recordedServices)[number];

const recordedDay = z.object({
  day: z.iso.date(),
  /** Slots of five minutes in which the server has written down that it could write its database. */
  recorded: z.int(),
  /** Slots that the day has had since the record began: 0 before. */
  expected: z.int(),
});

const serviceRecord = z.object({
  /** The first five minutes that were written down; null before there are any. */
  since: z.nullable(z.iso.datetime()),
  /** The past ninety days in Beijing, the oldest first; none before there is a record. */
  days: z.array(recordedDay),
  /**
   * The same days of each service that has a record. Of the data API they count slots of five minutes, of deliveries data sets that were due,
   * of mail the mails; each `recorded` is what was in time. A day that counts nothing expects 0. Left out by servers of before December 2026.
   */
  services: z._default(z.array(z.object({ service: z.enum(recordedServices), days: z.array(recordedDay) })), []),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

/** When the service was there, by its own record (docs/behaviour.md#service-record). */
export const getServiceRecord = defineCall({
  method: 'GET',
  path: '/common/service_record',
  reply: envelope(serviceRecord),
});
