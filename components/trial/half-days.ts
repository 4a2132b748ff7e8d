import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';

const [sunday, saturday] = [0, 6];
/** How many working days a road show can be asked for ahead. */
const offeredDays = 10;

/** The next ten days from Monday to Friday in Beijing, from tomorrow on, as `2026-11-25`. Holidays are left to the colleague who confirms. */
export function nextWorkingDays(now: Date): string[] {
  const days: string[] = [];
  for (let ahead = 1; days.length < offeredDays; ahead += 1) {
    const day = addDays(beijingDay(now), ahead);
    if (![saturday, sunday].includes(new Date(day).getUTCDay())) days.push(day);
  }
  return days;
}

/** Adds a half day at the end or takes it away; a fourth one is not taken. */
export function toggleHalfDay(chosen: readonly string[], half: string): string[] {
  if (chosen.includes(half)) return chosen.filter((other) => other !== half);
  return chosen.length < mostHalfDays ? [...chosen, half] : [...chosen];
}

export const mostHalfDays = 3;
