/** Every second year's first trading day as a share of the width, for an axis of many years. */
export function yearMarks(days: readonly string[], everyYears = 2): { at: number; text: string }[] {
  const marks: { at: number; text: string }[] = [];
  let previous = '';
  days.forEach((day, index) => {
    const year = day.slice(0, 4);
    if (year !== previous && (Number(year) - Number(days[0]!.slice(0, 4))) % everyYears === 0) {
      marks.push({ at: index / (days.length - 1), text: year });
    }
    previous = year;
  });
  return marks;
}
