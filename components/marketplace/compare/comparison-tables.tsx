import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { factRows } from '#components/marketplace/product/fact-rows.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { compareFields } from './compare-fields.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { phonePair, PhonePickers } from './phone-pickers.tsx';

/** Facts first, then field by field. */
export function ComparisonTables({
  products,
  onRemove,
}: {
  products: readonly DataProduct[];
  onRemove: (id: string) => void;
}) {
  const t = useTranslations('datahub');
  const tFacets = useTranslations('datahubFacets');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const onPhone = phonePair(
    products.map(({ id }) => id),
    picked,
  );
  const facts = products.map((product) => factRows(product, t, tFacets));
  const factTable = (facts[0] ?? []).map(({ key, label }, at) => ({
    key,
    label,
    cells: facts.map((rows) => rows[at]?.value ?? ''),
  }));
  const fields = compareFields(products, t);
  const common = fields.filter(({ cells }) => cells.every((cell) => cell !== null)).length;
  return (
    <>
      {products.length > 2 && <PhonePickers products={products} pair={onPhone} onPick={setPicked} />}
      <ComparisonTable
        title={t('compare.facts')}
        head={t('compare.item')}
        products={products}
        onPhone={onPhone}
        rows={factTable}
        onRemove={onRemove}
      />
      <ComparisonTable
        title={t('compare.fields')}
        note={t('compare.common', { common, all: fields.length })}
        head={t('compare.field')}
        products={products}
        onPhone={onPhone}
        rows={fields}
      />
    </>
  );
}
