import { yuanFromFen } from '#contract/money.ts';
import type { Listing } from '#server/kernel/desk/declare.ts';

/** By the column that no two rows have alike, which a page of a query has under a name of its own. */
export const keyOf =
  ({ paging }: Listing) =>
  (row: unknown, at: number) => {
    const { [paging.key]: own, key_of_row: selected } = row as Record<string, string | number | undefined>;
    return String(selected ?? own ?? at);
  };

/** The cells of a row as the wire has them: moments in ISO 8601, money in yuan. */
export function toCells({ columns }: Listing, row: unknown): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([id, [, kind, of]]) => {
      const value = of(row as never) ?? null;
      if (value instanceof Date) return [id, value.toISOString()];
      return [id, kind === 'money' && typeof value === 'number' ? yuanFromFen(value) : value];
    }),
  );
}
