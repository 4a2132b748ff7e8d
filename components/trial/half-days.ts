/** Adds a half day at the end or takes it away; a fourth one is not taken. */
export function toggleHalfDay(chosen: readonly string[], half: string): string[] {
  if (chosen.includes(half)) return chosen.filter((other) => other !== half);
  return chosen.length < mostHalfDays ? [...chosen, half] : [...chosen];
}

export const mostHalfDays = 3;
