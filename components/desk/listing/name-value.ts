import type { DeskListing } from '#contract/desk.ts';

/** A value in the words that its column has for codes: `confirmed 2026-11-25/am` and `sales,support`, too. */
export function nameValue({ columns }: Pick<DeskListing, 'columns'>, column: string, value: string): string {
  const names = columns.find(({ id }) => id === column)?.names;
  return names ? value.replace(/[^ ,]+/g, (code) => (Object.hasOwn(names, code) ? names[code]! : code)) : value;
}
