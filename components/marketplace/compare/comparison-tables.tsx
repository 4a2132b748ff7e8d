import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { factRows } from '#components/marketplace/product/fact-rows.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { compareFields } from './compare-fields.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** Facts first, then field by field; what is the same everywhere can be left out. */
export function ComparisonTables({
  products,
  onRemove,
}: {
  products: readonly DataProduct[];
  onRemove: (id: string) => void;
}) {
  const t = useTranslations('datahub');
  const tFacets = useTranslations('datahubFacets');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const facts = products.map((product) => factRows(product, t, tFacets));
  const factTable = (facts[0] ?? []).map(({ key, label }, at) => ({
    key,
    label,
    cells: facts.map((rows) => rows[at]?.value ?? ''),
  }));
  const fields = compareFields(products, t);
  const common = fields.filter(({ cells }) => cells.every((cell) => cell !== null)).length;
  const isShown = ({ cells }: { cells: readonly (string | null)[] }) =>
    !onlyDifferent || cells.some((cell) => cell !== cells[0]);
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          label={t('compare.onlyDifferent')}
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      )}
      <ComparisonTable
        title={t('compare.facts')}
        head={t('compare.item')}
        products={products}
        rows={factTable.filter(isShown)}
        onRemove={onRemove}
      />
      <ComparisonTable
        title={t('compare.fields')}
        note={t('compare.common', { common, all: fields.length })}
        head={t('compare.field')}
        products={products}
        rows={fields.filter(isShown)}
      />
    </>
  );
}
