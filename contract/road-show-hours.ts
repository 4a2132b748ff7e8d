import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const hours = z.object({ from: time, to: time });
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';

/** Hours of each part of a working day in Beijing, and the days, or half days such as `2026-12-24/pm`, without road-shows. */
export const roadShowHours = z.object({
  am: hours,
  pm: hours,
  late: hours,
  night: hours,
  closed: z.array(z.string().check(z.regex(new RegExp(`^${day}(?:/(?:am|pm|late|night))?$`)))),
});
export type RoadShowHours = z.output<typeof roadShowHours>;

/** Returns the current hours of road-shows. */
export const getRoadShowHours = defineCall({
  method: 'GET',
  path: '/rqlicense/road-show/hours',
  reply: envelope(roadShowHours),
});
