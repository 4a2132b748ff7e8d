import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { storableText } from '#server/kernel/text/storable-text.ts';

/** Sort, search and pagination columns of a listing. For rows in memory, these are names of their fields. */
export type Paging = {
  /** Column with unique values. */
  key: string;
  /** Sortable columns. The first is the default, newest or highest first. */
  sorts: Readonly<Record<string, 'time' | 'number' | 'text'>>;
  /** Reverses the default order: oldest or lowest first. */
  ascending?: boolean;
  /** Columns that a search looks in. */
  search: readonly string[];
};

/** Search, order and page of a listing that a client requests. */
export type Asked = {
  search?: string | undefined;
  sort?: string | undefined;
  ascending?: boolean | undefined;
  /** Cursor of the end of the previous page. */
  cursor?: string | undefined;
  /** Page size; absent for all rows. */
  most?: number | undefined;
};

export type Page<Row> = { rows: Row[]; next: string | null };

// Rows of any query.
// oxlint-disable-next-line typescript/no-explicit-any
type Select<Row> = SelectQueryBuilder<any, any, Row>;

export type Query<Filters> = {
  filters: Filters;
  asked: Asked;
  /** Takes a page from a listing's query or from rows in memory. */
  page: <Row extends object>(db: Db, source: Select<Row> | readonly Row[]) => Promise<Page<Row>>;
};

/** Builds the query that a listing's `read` takes. */
export function queryOf<Filters>(paging: Paging, filters: Filters, asked: Asked): Query<Filters> {
  return {
    filters,
    asked,
    page: (db, source) =>
      Array.isArray(source)
        ? Promise.resolve(pageOfRows(source, paging, asked))
        : pageOfSelect(db, source as Select<object>, paging, asked),
  };
}

/** Reads a page by keyset pagination: new rows cause neither duplicates nor gaps. */
async function pageOfSelect<Row extends object>(
  db: Db,
  source: Select<Row>,
  paging: Paging,
  asked: Asked,
): Promise<Page<Row>> {
  const { by, type, ascending } = orderOf(paging, asked);
  const column = (name: string) => sql.ref(`listed.${name}`);
  const sorted = by === paging.key ? column(by) : comparable[type](column(by));
  const key = sql`${column(paging.key)}::text`;
  const conditions: RawBuilder<unknown>[] = [];
  if (asked.search) {
    const looked = sql.join(paging.search.map((name) => sql`${column(name)}::text`));
    conditions.push(sql`position(lower(${asked.search}) in lower(concat_ws(' ', ${looked}))) > 0`);
  }
  const after = readCursor(asked.cursor, type);
  if (after) {
    const last = type === 'text' ? sql`${after[0]}::text` : sql`${after[0]}::bigint`;
    const than = sql.raw(ascending ? '>' : '<');
    conditions.push(
      by === paging.key
        ? sql`${sorted} ${than} ${last}`
        : sql`(${sorted}, ${key}) ${than} (${last}, ${after[1]}::text)`,
    );
  }
  const direction = sql.raw(ascending ? 'asc' : 'desc');
  const { rows } = await sql<Row & { sorted_by: string; key_of_row: string }>`
    select listed.*, ${sorted}::text as sorted_by, ${key} as key_of_row from (${source}) as listed
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${sorted} ${direction}${by === paging.key ? sql`` : sql`, ${key} ${direction}`}
    ${asked.most === undefined ? sql`` : sql`limit ${asked.most + 1}`}`.execute(db);
  return cut(rows, asked.most, ({ sorted_by, key_of_row }) => [sorted_by, key_of_row]);
}

/** SQL expressions for values that a cursor can carry. Null sorts lowest. */
const comparable = {
  time: (column: RawBuilder<unknown>) => sql`coalesce((extract(epoch from ${column}) * 1000000)::bigint, -1)`,
  number: (column: RawBuilder<unknown>) => sql`coalesce(${column}, -1)`,
  text: (column: RawBuilder<unknown>) => sql`coalesce(${column}::text, '')`,
} as const;

type Text = string | number | Date | null | undefined;

/** Does the same for rows in memory, for listings joined from several tables with few rows. */
function pageOfRows<Row extends object>(source: readonly Row[], paging: Paging, asked: Asked): Page<Row> {
  const value = (row: Row, name: string) => String((row as Record<string, Text>)[name] ?? '');
  const number = (row: Row, name: string) => Number((row as Record<string, Date | number | null>)[name] ?? -1);
  const words = asked.search?.toLowerCase();
  const found = words
    ? source.filter((row) => paging.search.some((name) => value(row, name).toLowerCase().includes(words)))
    : source;
  const { by, type, ascending } = orderOf(paging, asked);
  const compare = (a: Row, b: Row) =>
    type === 'text' ? value(a, by).localeCompare(value(b, by), 'zh-CN') : number(a, by) - number(b, by);
  // Keeps the original order if no sort is requested.
  const ordered =
    asked.sort === undefined ? found : found.toSorted((a, b) => (ascending ? compare(a, b) : compare(b, a)));
  const after = readCursor(asked.cursor, 'text')?.[1];
  const start = after === undefined ? 0 : ordered.findIndex((row) => value(row, paging.key) === after) + 1;
  return cut(ordered.slice(start), asked.most, (row) => ['', value(row, paging.key)]);
}

function orderOf({ sorts, ascending = false }: Paging, asked: Asked) {
  const [first = ''] = Object.keys(sorts);
  const by = asked.sort !== undefined && Object.hasOwn(sorts, asked.sort) ? asked.sort : first;
  return { by, type: sorts[by] ?? 'text', ascending: asked.ascending ?? ascending } as const;
}

function cut<Row>(rows: readonly Row[], most: number | undefined, at: (row: Row) => [string, string]): Page<Row> {
  if (most === undefined || rows.length <= most) return { rows: [...rows], next: null };
  const page = rows.slice(0, most);
  return { rows: page, next: Buffer.from(JSON.stringify(at(page.at(-1)!))).toString('base64url') };
}

/** Returns true for text that the database can store: a cursor holds a row's text. */
const isStorable = (value: unknown): value is string => typeof value === 'string' && storableText(value) === value;

/** Parses a cursor. @throws BadField if it is not one of ours */
function readCursor(cursor: string | undefined, type: 'time' | 'number' | 'text'): [string, string] | null {
  if (cursor === undefined) return null;
  try {
    const [sorted, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isComparable = isStorable(sorted) && (type === 'text' || /^-?\d{1,18}$/.test(sorted));
    if (isComparable && isStorable(key)) return [sorted, key];
  } catch {
    // Throws below.
  }
  throw new BadField('cursor', 'badText');
}
