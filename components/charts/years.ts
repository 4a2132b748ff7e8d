type Mark = { at: number; text: string };

/** Marks for an axis of days as shares of the width: every second year of many, every year of a few, else halves or quarters. */
export function yearMarks(days: readonly string[]): Mark[] {
  const firstYear = Number(days[0]!.slice(0, 4));
  const span = Number(days.at(-1)!.slice(0, 4)) - firstYear;
  if (span < 2) return periodMarks(days, (day) => `${day.slice(0, 5)}${firstMonth(day, days.length > 300 ? 6 : 3)}`);
  const everyYears = span > 5 ? 2 : 1;
  return periodMarks(days, (day) => {
    const year = Number(day.slice(0, 4));
    return String(year - ((year - firstYear) % everyYears));
  });
}

/** Below this share of the width two names would touch. */
const closest = 0.1;

/** Returns the first day of every period, named by the period; a partial first period may be too short for its name. */
function periodMarks(days: readonly string[], periodOf: (day: string) => string): Mark[] {
  const marks: Mark[] = [];
  days.forEach((day, index) => {
    const text = periodOf(day);
    if (text !== marks.at(-1)?.text) marks.push({ at: index / (days.length - 1), text });
  });
  return marks.filter((_, index) => index > 0 || marks.length === 1 || marks[1]!.at > closest);
}

/** The month in which a period of so many months begins. */
function firstMonth(day: string, months: number): string {
  const month = Number(day.slice(5, 7));
  return String(month - ((month - 1) % months)).padStart(2, '0');
}
