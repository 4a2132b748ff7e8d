import { sql } from 'kysely';
import { andMasks, type Mask, newMask, positionsOf } from '#lib/datahub/bit-mask.ts';
import { questionGrams } from '#lib/datahub/grams.ts';
import { unpackPositions } from '#lib/datahub/postings.ts';
import type { Db } from '#server/db/connection.ts';

/** What a search looks for, and how many products the catalogue holds. */
export type SearchQuestion = { words: string; size: number };

/** Products with every word of a question. */
export async function findProducts(db: Db, question: SearchQuestion): Promise<Mask> {
  const rows = await postingsOf(db, question).select('anywhere').execute();
  return withEveryGram(
    question,
    rows.map((row) => row.anywhere),
  );
}

/** Products with every word of a question, and those of them that have all words in their name. */
export async function findAndRank(db: Db, question: SearchQuestion): Promise<{ found: Mask; named: Mask }> {
  const rows = await postingsOf(db, question).select(['anywhere', 'in_names']).execute();
  const everyOf = (place: 'anywhere' | 'in_names') =>
    withEveryGram(
      question,
      rows.map((row) => row[place]),
    );
  return { found: everyOf('anywhere'), named: everyOf('in_names') };
}

/** Positions of the products with most words of a question; a word in the name counts twice. */
export async function nearestByWords(db: Db, question: SearchQuestion, most: number): Promise<number[]> {
  const rows = await postingsOf(db, question).select(['anywhere', 'in_names']).execute();
  const { size } = question;
  const scores = new Uint8Array(size);
  for (const { anywhere, in_names } of rows) {
    for (const packed of [anywhere, in_names]) {
      for (const position of positionsOf(unpackPositions(packed, size))) scores[position]! += 1;
    }
  }
  const best: number[] = [];
  for (let score = rows.length * 2; score > 0 && best.length < most; score--) {
    for (let at = scores.indexOf(score); at >= 0 && best.length < most; at = scores.indexOf(score, at + 1))
      best.push(at);
  }
  return best;
}

/** One gram that nothing has, or nothing to look for: nothing is found. */
function withEveryGram({ words, size }: SearchQuestion, postings: readonly Uint8Array[]): Mask {
  const count = questionGrams(words).length;
  if (count === 0 || postings.length < count) return newMask(size);
  return postings.map((packed) => unpackPositions(packed, size)).reduce((common, mask) => andMasks(common, mask));
}

function postingsOf(db: Db, { words }: SearchQuestion) {
  return db.selectFrom('data_postings').where('gram', '=', sql<string>`any(${questionGrams(words)}::text[])`);
}
