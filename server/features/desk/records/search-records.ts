import type { DeskFound } from '#contract/desk-record.ts';
import { plainSpelling } from '#contract/plain-spelling.ts';
import { keyOf, toCells } from '#server/features/desk/cells.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/desk/declare.ts';
import { checkInput } from '#server/kernel/desk/fields.ts';
import { queryOf } from '#server/kernel/desk/pages.ts';
import { nationalDigits, normalisePhone } from '#server/kernel/text/phone-number.ts';

/** Upper bound of a search's rows over all listings. */
export const mostFound = 20;

/** Searches the listings by their own columns. If they have more than `mostFound` rows together, all get the same upper bound. */
export async function searchRecords(deps: Deps, listings: readonly Listing[], typed: string): Promise<DeskFound> {
  const words = searchWords(typed);
  const read: { listing: Listing; rows: readonly unknown[]; next: string | null }[] = [];
  // Listings are searched in sequence, so that a search holds one connection at a time.
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

/** Computes the upper bound of rows per listing with which the total is at most `mostFound`. */
function rowsOfEach(counts: readonly number[]): number {
  let each = mostFound;
  while (each > 1 && counts.reduce((sum, count) => sum + Math.min(count, each), 0) > mostFound) each -= 1;
  return each;
}

/**
 * Normalizes the search text. Some tables store a telephone number with its country code and some without it, and the digits without the code
 * match both. Ids and addresses are searched in plain spelling, names as typed, because they are stored so.
 */
function searchWords(typed: string): string {
  const plain = plainSpelling(typed);
  const phone = normalisePhone(plain);
  if (phone !== null) return nationalDigits(phone);
  return /^[\x20-\x7e]+$/.test(plain) ? plain : typed;
}
