import type { RecordedService, ServiceRecord } from '#contract/service-record.ts';

export type RecordedDay = ServiceRecord['days'][number];
/** A row of the page: the site itself, or a service that has a record of its own. */
export type ServiceRow = { service: 'site' | RecordedService; days: readonly RecordedDay[] };
export const dayStates = ['full', 'some', 'many', 'none'] as const;
export type DayState = (typeof dayStates)[number];

/** Share of a day up to which it counts as a few that are missing. */
const fewShare = 0.05;

export const missingOf = ({ recorded, expected }: RecordedDay) => expected - recorded;

/** How a day went; `none` while nothing was expected of it. */
export function stateOf(day: RecordedDay): DayState {
  if (day.expected === 0) return 'none';
  if (missingOf(day) === 0) return 'full';
  return missingOf(day) < day.expected * fewShare ? 'some' : 'many';
}

/** Returns the rows that have a record, the site first. */
export function serviceRows({ days, services }: ServiceRecord): ServiceRow[] {
  return [{ service: 'site', days }, ...services];
}

/** Returns the newest day on which something is missing, with its service: the first of several that share the day. */
export function lastIncident(
  rows: readonly ServiceRow[],
): { service: ServiceRow['service']; day: RecordedDay } | undefined {
  const newest = rows.flatMap(({ service, days }) => {
    const day = days.findLast((one) => missingOf(one) > 0);
    return day ? [{ service, day }] : [];
  });
  return newest.toSorted((a, b) => b.day.day.localeCompare(a.day.day))[0];
}
