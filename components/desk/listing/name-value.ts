import type { DeskListing } from '#contract/desk.ts';

/** Translates a value by its column's names for codes, also in `confirmed 2026-11-25/am` and `sales,support`. */
export function nameValue({ columns }: Pick<DeskListing, 'columns'>, column: string, value: string): string {
  const names = columns.find(({ id }) => id === column)?.names;
  return names ? value.replace(/[^ ,]+/g, (code) => (Object.hasOwn(names, code) ? names[code]! : code)) : value;
}
