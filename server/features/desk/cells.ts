import { yuanFromFen } from '#contract/money.ts';
import type { Listing } from '#server/kernel/desk/declare.ts';

/** Creates a function that returns a row's unique key. On a page of a query that column has a separate name. */
export const keyOf =
  ({ paging }: Listing) =>
  (row: unknown, at: number) => {
    const { [paging.key]: own, key_of_row: selected } = row as Record<string, string | number | undefined>;
    return String(selected ?? own ?? at);
  };

/** Formats the cells of a row for the wire: moments in ISO 8601, money in yuan. */
export function toCells({ columns }: Listing, row: unknown): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([id, [, kind, of]]) => {
      const value = of(row as never) ?? null;
      if (value instanceof Date) return [id, value.toISOString()];
      return [id, kind === 'money' && typeof value === 'number' ? yuanFromFen(value) : value];
    }),
  );
}
