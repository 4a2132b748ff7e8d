import { useState } from 'react';
import { factRows } from '#components/marketplace/product/fact-rows.ts';
import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { compareFields } from './compare-fields.ts';

/** Facts first, then field by field; what is the same everywhere can be left out. */
export function ComparisonTables({
  products,
  onRemove,
  words,
}: {
  products: readonly DataProduct[];
  onRemove: (id: string) => void;
  words: HubWords;
}) {
  const { compare } = words.datahub;
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const facts = products.map((product) => factRows(product, words));
  const factTable = (facts[0] ?? []).map(({ key, label }, at) => ({
    key,
    label,
    cells: facts.map((rows) => rows[at]?.value ?? ''),
  }));
  const fields = compareFields(products, words);
  const common = fields.filter(({ cells }) => cells.every((cell) => cell !== null)).length;
  const isShown = ({ cells }: { cells: readonly (string | null)[] }) =>
    !onlyDifferent || cells.some((cell) => cell !== cells[0]);
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          label={compare.onlyDifferent}
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      )}
      <ComparisonTable
        title={compare.facts}
        head={compare.item}
        products={products}
        rows={factTable.filter(isShown)}
        onRemove={onRemove}
        words={words}
      />
      <ComparisonTable
        title={compare.fields}
        note={fill(compare.common, { common, all: fields.length })}
        head={compare.field}
        products={products}
        rows={fields.filter(isShown)}
        words={words}
      />
    </>
  );
}
