import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listTables } from '#server/testing/table-names.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrations } from './migrations/index.ts';

const dropped = ['data_catalogue', 'data_categories', 'data_postings', 'data_products', 'data_suppliers'];

it('a database whose catalogue an earlier release has filled is brought to one without its tables', async () => {
  const { db, close } = await openTestDatabase();
  const withoutThem = await listTables(db);
  expect(withoutThem.filter((name) => dropped.includes(name))).toEqual([]);
  const run = (name: string) => migrations[name]!.up(db);
  await run('0007-datahub');
  await run('0009-datahub-searched');
  expect(await listTables(db)).toEqual([...withoutThem, ...dropped].toSorted());
  await sql`insert into data_products (id, position, facets, card, source) values ('bars', 0, '{}', '{}', '{}')`.execute(
    db,
  );
  await sql`insert into data_postings (gram, anywhere, in_names) values ('bars', '', '')`.execute(db);
  await run('0011-catalogue-in-files');
  expect(await listTables(db)).toEqual(withoutThem);
  await close();
});
