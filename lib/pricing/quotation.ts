import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';

/** How long a printed quotation stands, its own day not counted. */
export const quotationValidDays = 15;

/**
 * A quotation's number, e.g. `Q20261121-1S3F5TB`: the day and a digest of what is quoted to whom. The same quotation has the
 * same number wherever it is printed, so that two people can see that they mean the same one; it proves nothing.
 */
export function quotationNumber(day: string, items: readonly OrderedItem[], months: number, buyer: string): string {
  const text = JSON.stringify([items.map(({ id, quantity }) => [id, quantity]), months, buyer]);
  // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), 32 bits.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `Q${day.replaceAll('-', '')}-${hash.toString(36).toUpperCase().padStart(7, '0')}`;
}

/** The last day on which a quotation of a day stands, `2026-12-06`. */
export function quotationEnd(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + quotationValidDays);
  return end.toISOString().slice(0, 10);
}
