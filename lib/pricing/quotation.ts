import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';

/** Validity of a printed quotation, its own day not counted. */
export const quotationValidDays = 15;

/**
 * Returns a quotation's number, e.g. `Q20261121-1S3F5TB`: the day and a digest of the quoted items and the buyer. The
 * same quotation has the same number on every print, so that two people can see that they mean the same one; it proves
 * nothing.
 */
export function quotationNumber(day: string, items: readonly OrderedItem[], months: number, buyer: string): string {
  const text = JSON.stringify([items.map(({ id, quantity }) => [id, quantity]), months, buyer]);
  // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), 32 bits.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `Q${day.replaceAll('-', '')}-${hash.toString(36).toUpperCase().padStart(7, '0')}`;
}

/** Returns the last valid day of a day's quotation, `2026-12-06`. */
export function quotationEnd(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + quotationValidDays);
  return end.toISOString().slice(0, 10);
}
