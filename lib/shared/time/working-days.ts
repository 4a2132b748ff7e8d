import { addDays, beijingDay } from './beijing-time.ts';

/** Days around the holidays of fixed date on which offices are closed in some years, as `month-day`. */
const closedSolar: ReadonlyArray<readonly [from: string, to: string]> = [
  ['01-01', '01-03'],
  ['04-04', '04-06'],
  ['05-01', '05-05'],
  ['10-01', '10-08'],
];

/**
 * The same by the lunar calendar: Spring Festival with the days before it, Dragon Boat and Mid-Autumn with their bridge
 * days.
 */
const closedLunar: ReadonlyArray<readonly [month: number, from: number, to: number]> = [
  [12, 28, 30],
  [1, 1, 8],
  [5, 4, 7],
  [8, 14, 17],
];

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const [sunday, saturday] = [0, 6];

/**
 * Returns true if a day is certainly a working day in China. The State Council publishes the holidays of a year in the
 * November before it. Every day that a publication can close counts as closed. A weekend is never a working day, not
 * even one that is declared one (decision 0074).
 * @param day e.g. `2026-11-25`
 */
export function isWorkingDay(day: string): boolean {
  const date = new Date(day);
  if ([saturday, sunday].includes(date.getUTCDay())) return false;
  const monthDay = day.slice(5);
  if (closedSolar.some(([from, to]) => monthDay >= from && monthDay <= to)) return false;
  const parts = new Map(lunar.formatToParts(date).map(({ type, value }) => [type, value]));
  // An intercalary month is written `5bis` and has no holidays.
  const [month, dayOfMonth] = [Number(parts.get('month')), Number(parts.get('day'))];
  return !closedLunar.some(([closed, from, to]) => month === closed && dayOfMonth >= from && dayOfMonth <= to);
}

/** Returns true if `halfDay` is written like `2026-11-25/am`, and falls on a working day after today. */
export function isWorkingHalfDay(halfDay: string, now: Date): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})\/(?:am|pm|late|night)$/.exec(halfDay) ?? [];
  return !Number.isNaN(Date.parse(day)) && day > beijingDay(now) && isWorkingDay(day);
}

/** Working days within which a colleague confirms an appointment. */
const confirmedWithinDays = 2;
/** Number of working days offered. */
const offeredDays = 10;

/** Returns the next `count` working days after today in Beijing. */
function workingDaysAfter(now: Date, count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(beijingDay(now), 1); days.length < count; day = addDays(day, 1))
    if (isWorkingDay(day)) days.push(day);
  return days;
}

/** Returns the ten working days that an appointment may be requested for: all of them after the promised confirmation. */
export function appointmentDays(now: Date): string[] {
  return workingDaysAfter(now, confirmedWithinDays + offeredDays).slice(confirmedWithinDays);
}
