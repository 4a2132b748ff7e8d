/** Functions for a separate thread that fail or never end. */
export const double = (value: number) => value * 2;

/** Backtracks for hours. */
export const backtrack = (length: number) => '<'.repeat(length).replaceAll(/<[^>]*>/g, '');

/** Allocates memory until there is none. */
export function fillMemory(step: number): never {
  const held: number[][] = [];
  for (;;) held.push(Array.from<number>({ length: step }).fill(0.5));
}

export function fail(words: string): never {
  throw new TypeError(words);
}
