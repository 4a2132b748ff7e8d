/** Days on which the exchanges never trade, whatever the year. Holidays of the lunar calendar are not modelled. */
const fixedHolidays = new Set(['01-01', '05-01', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07']);

/** Trading days a year for annualising figures of the synthetic market, whose ten years have 2,545. */
export const tradingDaysPerYear = 254.5;

/** Trading days a year of the Chinese exchanges, rounded to a whole day. The synthetic market lacks their lunar holidays. */
export const exchangeDaysPerYear = 243;

/** Returns the synthetic trading days of whole years, ISO dates in order: weekdays without the holidays of fixed date. */
export function tradingDays(firstYear: number, lastYear: number): string[] {
  const days: string[] = [];
  const end = Date.UTC(lastYear + 1, 0, 1);
  for (let time = Date.UTC(firstYear, 0, 1); time < end; time += 86_400_000) {
    const date = new Date(time);
    const weekday = date.getUTCDay();
    const text = date.toISOString().slice(0, 10);
    if (weekday !== 0 && weekday !== 6 && !fixedHolidays.has(text.slice(5))) days.push(text);
  }
  return days;
}

/** Returns the index of the last trading day of every month, in order. */
export function monthEnds(days: readonly string[]): number[] {
  return periodEnds(days, 7);
}

/** Returns the index of the last trading day of every year, in order. */
export function yearEnds(days: readonly string[]): number[] {
  return periodEnds(days, 4);
}

/** `prefixLength` is how much of an ISO date names the period. */
function periodEnds(days: readonly string[], prefixLength: number): number[] {
  return days.flatMap((day, index) =>
    day.slice(0, prefixLength) === days[index + 1]?.slice(0, prefixLength) ? [] : [index],
  );
}
