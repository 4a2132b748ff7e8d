/** Marks for an axis of days as shares of the width: every second year of many, every year of a few, else every quarter. */
export function yearMarks(days: readonly string[]): { at: number; text: string }[] {
  const firstYear = Number(days[0]!.slice(0, 4));
  const span = Number(days.at(-1)!.slice(0, 4)) - firstYear;
  if (span < 2) return periodMarks(days, (day) => `${day.slice(0, 5)}${quarterStart(day)}`);
  const everyYears = span > 5 ? 2 : 1;
  return periodMarks(days, (day) => day.slice(0, 4)).filter(
    ({ text }) => (Number(text) - firstYear) % everyYears === 0,
  );
}

/** The first day of every period, named by the period. */
function periodMarks(days: readonly string[], periodOf: (day: string) => string): { at: number; text: string }[] {
  const marks: { at: number; text: string }[] = [];
  days.forEach((day, index) => {
    const text = periodOf(day);
    if (text !== marks.at(-1)?.text) marks.push({ at: index / (days.length - 1), text });
  });
  return marks;
}

function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7));
  return String(month - ((month - 1) % 3)).padStart(2, '0');
}
