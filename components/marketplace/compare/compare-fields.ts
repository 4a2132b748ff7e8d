import type { DataProduct } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';

export type ComparedRow = { key: string; label: string; cells: (string | null)[] };

/** Every field that any of the products has, those of most products first; `null` where a product has none. */
export function compareFields(products: readonly DataProduct[], t: Translator<'datahub'>): ComparedRow[] {
  const dictionaries = products.map(({ dictionary }) => new Map(dictionary.map((field) => [field.name, field])));
  const names = [...new Set(products.flatMap(({ dictionary }) => dictionary.map(({ name }) => name)))];
  const rows = names.map((name) => {
    const fields = dictionaries.map((dictionary) => dictionary.get(name));
    const label = fields.find((field) => field !== undefined)?.label ?? '';
    return {
      key: name,
      label: `${name} ${label}`,
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
