export type Cell = string | number | null;
export type Row = { key: string; cells: Readonly<Record<string, Cell>> };
export type Page = { rows: readonly Row[]; next: string | null };

/** What a list shows, and its first page as it was last read. */
export type Shown = { rows: readonly Row[] | null; next: string | null; first: Page | null };

/** Before anything has come. */
export const nothing: Shown = { rows: null, next: null, first: null };

export const taken = (page: Page) => ({ rows: page.rows, next: page.next, first: page });

/** Rows of a page behind those that are there, none twice. */
export function join(rows: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ key }) => key));
  return [...rows, ...page.filter(({ key }) => !known.has(key))];
}

export function countNews({ rows, first }: Shown): number {
  const known = new Set(rows?.map(({ key }) => key));
  return rows === null ? 0 : (first?.rows.filter(({ key }) => !known.has(key)).length ?? 0);
}

/** @param isHeld nothing may move: rows that are shown change where they stand, new ones wait */
export function merge(before: Shown, first: Page, isHeld: boolean): Shown {
  if (before.rows === null) return { ...before, ...taken(first) };
  const read = new Map(first.rows.map((row) => [row.key, row]));
  if (isHeld) return { ...before, first, rows: before.rows.map((row) => read.get(row.key) ?? row) };
  // One page, all of which was read again: what is gone is gone.
  const isWhole = before.rows.length <= first.rows.length || before.next === first.next;
  return isWhole ? { ...before, ...taken(first) } : { ...before, first, rows: join(first.rows, before.rows) };
}
