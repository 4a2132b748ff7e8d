import type { ServiceRecord } from '#contract/service-record.ts';

export type RecordedDay = ServiceRecord['days'][number];
export const dayStates = ['full', 'some', 'many', 'none'] as const;
export type DayState = (typeof dayStates)[number];

/** Of a day's slots, up to which it counts as a few that are missing. */
const fewShare = 0.05;

export const missingOf = ({ recorded, expected }: RecordedDay) => expected - recorded;

/** How a day went; `none` while it has had no slot. */
export function stateOf(day: RecordedDay): DayState {
  if (day.expected === 0) return 'none';
  if (missingOf(day) === 0) return 'full';
  return missingOf(day) < day.expected * fewShare ? 'some' : 'many';
}
