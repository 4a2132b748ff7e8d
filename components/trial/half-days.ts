const dayMs = 86_400_000;
const beijingOffsetMs = 8 * 3_600_000;
/** How many working days a road show can be asked for ahead. */
const offeredDays = 10;

/** The next ten days from Monday to Friday in Beijing, from tomorrow on, as `2026-11-25`. Holidays are left to the colleague who confirms. */
export function nextWorkingDays(now: Date): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < offeredDays; ahead += 1) {
    const day = new Date(now.getTime() + beijingOffsetMs + ahead * dayMs);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Adds a half day at the end or takes it away; a fourth one is not taken. */
export function toggleHalfDay(chosen: readonly string[], half: string): string[] {
  if (chosen.includes(half)) return chosen.filter((other) => other !== half);
  return chosen.length < mostHalfDays ? [...chosen, half] : [...chosen];
}

export const mostHalfDays = 3;
