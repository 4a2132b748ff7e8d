import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { queryOf, type Asked, type Page } from './pages.ts';

type Row = { id: string; size: number; name: string };
/** Two rows have the same size. */
const all: Row[] = [
  { id: 'a', size: 3, name: 'Han' },
  { id: 'b', size: 1, name: 'Li' },
  { id: 'c', size: 2, name: 'han' },
  { id: 'd', size: 2, name: 'Wu' },
];
const paging = { key: 'id', sorts: { size: 'number', id: 'text' }, search: ['name'] } as const;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsInMemory = (asked: Asked) => queryOf(paging, {}, asked).page(opened.db, all);
const selectedRows = (asked: Asked) => {
  const source = sql<Row>`(select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given(id text, size int, name text))`;
  return queryOf(paging, {}, asked).page(opened.db, opened.db.selectFrom(source.as('rows')).selectAll());
};

describe.each([
  ['rows in memory', rowsInMemory],
  ['a select', selectedRows],
] as [string, (asked: Asked) => Promise<Page<Row>>][])('of %s', (_source, read) => {
  const idsOf = async (asked: Asked) => (await read(asked)).rows.map(({ id }) => id);

  it('a page that has all rows is the last one, with one row fewer it is not', async () => {
    expect((await read({ most: 4 })).next).toBeNull();
    const { rows, next } = await read({ most: 3, sort: 'size', ascending: true });
    expect(rows.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(await idsOf({ most: 3, sort: 'size', ascending: true, cursor: next! })).toEqual(['a']);
  });

  it.each([
    ['size', true, 'bcda'],
    ['size', false, 'a[cd]{2}b'],
    ['id', true, 'abcd'],
    ['id', false, 'dcba'],
  ] as const)('pages by %s, ascending: %s, have each row once and in order', async (sort, ascending, order) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < all.length; pages += 1) {
      const page = await read({ most: 1, sort, ascending, cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(ids.join('')).toMatch(new RegExp(`^${order}$`));
  });

  it('a search finds small and capital letters alike, and nothing else', async () => {
    expect((await idsOf({ search: 'HAN' })).toSorted()).toEqual(['a', 'c']);
    expect(await idsOf({ search: 'zhao' })).toEqual([]);
  });
});
