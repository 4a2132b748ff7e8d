import { getTranslations } from 'next-intl/server';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { factRows } from './fact-rows.ts';

/** The figures and terms of a product, in the order in which products are compared. */
export async function ProductFacts({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub');
  const tFacets = await getTranslations('datahubFacets');
  return (
    <section aria-label={t('product.facts.label')} className="mt-8">
      <PhoneFold summary={t('product.facts.open')}>
        <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-10">
          {factRows(product, t, tFacets).map(({ key, label, value }) => (
            <div key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b border-hairline py-2">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </section>
  );
}
