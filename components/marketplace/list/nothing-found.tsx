import { useTranslations } from 'next-intl';
import { ProductCard } from '#components/marketplace/card/product-card.tsx';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import type { ListQuery } from './list-query.ts';

/** Shown if no product matches: the nearest matches, and a form that asks for the missing data. */
export function NothingFound({ query, nearest }: { query: ListQuery; nearest: readonly DataProductCard[] }) {
  const t = useTranslations('datahub.list');
  return (
    <>
      <EmptyState
        title={t('empty')}
        description={nearest.length > 0 ? t('emptyText') : t('emptyAlone')}
        className="mt-3 border-t-0"
      />
      <div className="border-b border-hairline py-6">
        <LeadOpener kind="data-request" subject={query.q} label={t('ask')} words={useTexts('datahub.lead')} />
      </div>
      {nearest.length > 0 && (
        <section aria-label={t('nearest')} className="mt-8">
          <h2 className="text-xl">{t('nearest')}</h2>
          <ul className="mt-2 border-t border-ink">
            {nearest.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} question={query.q} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
