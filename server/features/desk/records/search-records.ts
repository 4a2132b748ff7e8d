import type { DeskFound } from '#contract/desk-record.ts';
import { plainSpelling } from '#contract/plain-spelling.ts';
import { keyOf, toCells } from '#server/features/desk/cells.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/desk/declare.ts';
import { checkInput } from '#server/kernel/desk/fields.ts';
import { queryOf } from '#server/kernel/desk/pages.ts';
import { nationalDigits, normalisePhone } from '#server/kernel/text/phone-number.ts';

/** Rows of a search, of all listings together. */
export const mostFound = 20;

/** Searches the listings by their own columns. Where they have more than `mostFound` rows together, each gives as many as the others. */
export async function searchRecords(deps: Deps, listings: readonly Listing[], typed: string): Promise<DeskFound> {
  const words = searchWords(typed);
  const read: { listing: Listing; rows: readonly unknown[]; next: string | null }[] = [];
  // One after the other: a search holds one connection at a time, however many listings there are.
  for (const listing of listings) {
    const query = queryOf(listing.paging, checkInput(listing.filters, {}), { search: words, most: mostFound });
    read.push({ listing, ...(await listing.read(deps, query as never)) });
  }
  const each = rowsOfEach(read.map(({ rows }) => rows.length));
  const found = read.flatMap(({ listing, rows, next }) => {
    const shown = rows.slice(0, each);
    if (shown.length === 0) return [];
    const hasMore = next !== null || rows.length > shown.length;
    return {
      listing: listing.name,
      rows: shown.map((row) => toCells(listing, row)),
      keys: shown.map(keyOf(listing)),
      hasMore,
    };
  });
  return { found, words };
}

/** The most rows that each listing may give so that all together give at most `mostFound`. */
function rowsOfEach(counts: readonly number[]): number {
  let each = mostFound;
  while (each > 1 && counts.reduce((sum, count) => sum + Math.min(count, each), 0) > mostFound) each -= 1;
  return each;
}

/**
 * A telephone number is stored with its country code here and without it there: its digits without the code are in both. Ids and addresses
 * are looked for as a keyboard writes them, names as they were typed, since those are stored so.
 */
function searchWords(typed: string): string {
  const plain = plainSpelling(typed);
  const phone = normalisePhone(plain);
  if (phone !== null) return nationalDigits(phone);
  return /^[\x20-\x7e]+$/.test(plain) ? plain : typed;
}
