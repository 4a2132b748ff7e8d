/** One row of a sample before its columns are chosen: of what, when, and every value that is known of it. */
export type Spot = {
  /** `SIM004`; what the row is about. */
  entity: string;
  /** `2025-12-31` */
  day: string;
  /** `2025-12-31 09:31:00`; the close where a row is about a whole day. */
  moment: string;
  /** By the columns' names, written as a cell; `null` is known to be empty. */
  values: Readonly<Record<string, string | null>>;
};

export function money(yuan: number): string {
  return yuan.toFixed(2);
}

export function decimal(value: number, digits = 6): string {
  return value.toFixed(digits);
}

export function whole(value: number): string {
  return String(Math.round(value));
}

/**
 * A number in [0, 1) that belongs to some words: the same words, the same number on every page (FNV-1a, 32 bits, then mixed as
 * mulberry32 does, because FNV alone leaves neighbours alike).
 */
export function numberOf(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), hash | 1);
  hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
  return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
}

/** Lies around zero, rarely beyond ±2: the sum of three numbers of the words, centred and scaled to a deviation of one. */
export function deviationOf(...words: readonly string[]): number {
  const sum = numberOf(...words, 'a') + numberOf(...words, 'b') + numberOf(...words, 'c');
  return (sum - 1.5) * 2;
}
