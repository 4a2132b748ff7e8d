import { andMasks, bitOf, type Mask, newMask, orMasks } from '#lib/datahub/bit-mask.ts';
import { questionGrams } from '#lib/datahub/grams.ts';
import { unpackPositions } from '#lib/datahub/postings.ts';
import type { Db } from '#server/db/connection.ts';

/** Products with every word of a question, and those of them that have all words in their name. */
export type SearchResult = { found: Mask; named: Mask };

/** @param size how many products the catalogue holds */
export async function searchCatalogue(db: Db, question: string, size: number): Promise<SearchResult> {
  const grams = questionGrams(question);
  const rows = await readPostings(db, grams);
  // One gram that nothing has, or nothing to look for: nothing is found.
  if (grams.length === 0 || rows.length < grams.length) return { found: newMask(size), named: newMask(size) };
  const every = (place: 'anywhere' | 'in_names') =>
    rows.map((row) => unpackPositions(row[place], size)).reduce((common, mask) => andMasks(common, mask));
  return { found: every('anywhere'), named: every('in_names') };
}

/** Positions of the products with most words of a question; a word in the name counts twice. */
export async function nearestByWords(db: Db, question: string, size: number, most: number): Promise<number[]> {
  const rows = await readPostings(db, questionGrams(question));
  const masks = rows.flatMap((row) => [unpackPositions(row.anywhere, size), unpackPositions(row.in_names, size)]);
  const either = orMasks(masks, size);
  const best: { position: number; score: number }[] = [];
  for (let position = 0; position < size; position++) {
    if (!bitOf(either, position)) continue;
    const score = masks.filter((mask) => bitOf(mask, position)).length;
    if (best.length === most && score <= best.at(-1)!.score) continue;
    best.push({ position, score });
    best.sort((a, b) => b.score - a.score || a.position - b.position);
    best.length = Math.min(best.length, most);
  }
  return best.map(({ position }) => position);
}

async function readPostings(db: Db, grams: readonly string[]) {
  if (grams.length === 0) return [];
  return db
    .selectFrom('data_postings')
    .select(['anywhere', 'in_names'])
    .where('gram', 'in', [...grams])
    .execute();
}
