import { sql } from 'kysely';
import { questionGrams } from '#lib/datahub/grams.ts';
import type { Db } from '#server/db/connection.ts';

/**
 * How many products a search looks at, each in names and anywhere. Words that more products share find that many of them: the
 * answer keeps its time and its memory in a catalogue of any size.
 */
export const mostFound = 10_000;
/** Of products that share some of the words, how many are compared. */
const mostNear = 300;

/** Positions of the products with every word of a question: those with the words in their name first, then the newest. */
export async function searchPositions(db: Db, question: string): Promise<Int32Array> {
  const grams = questionGrams(question);
  if (grams.length === 0) return new Int32Array();
  const inNames = await positionsWith(db, 'name_grams', grams);
  const anywhere = await positionsWith(db, 'grams', grams);
  return Int32Array.from(new Set([...inNames, ...anywhere]));
}

async function positionsWith(db: Db, column: 'name_grams' | 'grams', grams: readonly string[]): Promise<number[]> {
  // One text instead of 10,000 rows: reading rows takes longer than finding them.
  const { rows } = await sql<{ found: string | null }>`
    select string_agg(position::text, ',') as found
    from (select position from data_products where ${sql.ref(column)} @> ${[...grams]}::text[] limit ${mostFound}) as hits
  `.execute(db);
  const found = rows[0]?.found;
  return found
    ? found
        .split(',')
        .map(Number)
        .toSorted((a, b) => a - b)
    : [];
}

/** Positions of products with some of the words, those with most of them first. */
export async function nearPositions(db: Db, question: string, most: number): Promise<number[]> {
  const grams = questionGrams(question);
  if (grams.length === 0) return [];
  const { rows } = await sql<{ position: number }>`
    select position from (
      select position, cardinality(array(select unnest(grams) intersect select unnest(${[...grams]}::text[]))) as shared
      from (select position, grams from data_products where grams && ${[...grams]}::text[] limit ${mostNear}) as near
    ) as ranked
    order by shared desc, position limit ${most}
  `.execute(db);
  return rows.map(({ position }) => position);
}
