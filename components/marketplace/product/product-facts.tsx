import { getTranslations } from 'next-intl/server';
import type { DataProduct } from '#contract/data-product.ts';
import { factRows } from './fact-rows.ts';

/** Facts that decide whether a product fits; the comparison has the others. */
const shown = ['coverage', 'history', 'frequency', 'update', 'delivery', 'pointInTime'];

export async function ProductFacts({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub');
  const tFacets = await getTranslations('datahubFacets');
  return (
    <section aria-label={t('product.facts.label')} className="mt-8">
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-10">
        {factRows(product, t, tFacets)
          .filter(({ key }) => shown.includes(key))
          .map(({ key, label, value }) => (
            <div key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b border-hairline py-1.5 md:py-2">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
