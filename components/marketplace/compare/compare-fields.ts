import type { DataProduct } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';

/** A row of a comparison, a cell a product; `null` where a product has nothing. `identifier` is a column of the data. */
export type ComparedRow = { key: string; label: string; identifier?: string; cells: (string | null)[] };

/** Returns every field that any of the products has, those of most products first. */
export function compareFields(products: readonly DataProduct[], t: Translator<'datahub'>): ComparedRow[] {
  const dictionaries = products.map(({ dictionary }) => new Map(dictionary.map((field) => [field.name, field])));
  const names = [...new Set(products.flatMap(({ dictionary }) => dictionary.map(({ name }) => name)))];
  const rows = names.map((name) => {
    const fields = dictionaries.map((dictionary) => dictionary.get(name));
    const label = fields.find((field) => field !== undefined)?.label ?? '';
    return {
      key: name,
      label,
      identifier: name,
      cells: fields.map((field) => {
        if (!field) return null;
        const { unit, since } = field;
        const type = t(`product.dictionary.types.${field.type}`);
        return unit === null ? t('compare.hasNoUnit', { type, since }) : t('compare.has', { type, unit, since });
      }),
    };
  });
  const count = ({ cells }: ComparedRow) => cells.filter((cell) => cell !== null).length;
  return rows.toSorted((a, b) => count(b) - count(a));
}

/** Parts the rows that differ between the products from those that are equal in all; of a single product nothing is called equal. */
export function partRows(rows: readonly ComparedRow[]): { differing: ComparedRow[]; equal: ComparedRow[] } {
  const isEqual = ({ cells }: ComparedRow) => cells.length > 1 && cells.every((cell) => cell === cells[0]);
  return { differing: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) };
}
