export type Cell = string | number | null;
export type Row = { key: string; cells: Readonly<Record<string, Cell>> };
export type Page = { rows: readonly Row[]; next: string | null };

/** Rows of a list, and its first page as last read. */
export type Shown = { rows: readonly Row[] | null; next: string | null; first: Page | null };

/** State before the first page has loaded. */
export const nothing: Shown = { rows: null, next: null, first: null };

export const taken = (page: Page) => ({ rows: page.rows, next: page.next, first: page });

/** Appends the rows of a page; known keys are skipped. */
export function join(rows: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ key }) => key));
  return [...rows, ...page.filter(({ key }) => !known.has(key))];
}

export function countNews({ rows, first }: Shown): number {
  const known = new Set(rows?.map(({ key }) => key));
  return rows === null ? 0 : (first?.rows.filter(({ key }) => !known.has(key)).length ?? 0);
}

/**
 * Merges the first page into the shown rows.
 * @param isHeld true if no row may move: shown rows are updated in place, new ones wait
 */
export function merge(before: Shown, first: Page, isHeld: boolean): Shown {
  if (before.rows === null) return { ...before, ...taken(first) };
  const read = new Map(first.rows.map((row) => [row.key, row]));
  if (isHeld) return { ...before, first, rows: before.rows.map((row) => read.get(row.key) ?? row) };
  // All rows were read again, so missing ones have been removed.
  const isWhole = before.rows.length <= first.rows.length || before.next === first.next;
  return isWhole ? { ...before, ...taken(first) } : { ...before, first, rows: join(first.rows, before.rows) };
}
