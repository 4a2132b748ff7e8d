import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import { productSorts } from '#contract/data-product-facets.ts';
import type { ListQuery } from './list-query.ts';
import type { useProductList } from './use-product-list.ts';

/** Shows the number of products, and their order. */
export function ListHead({
  query,
  list: { shown, isLoading, error },
  onApply,
}: {
  query: ListQuery;
  list: ReturnType<typeof useProductList>;
  onApply: (query: ListQuery) => void;
}) {
  const t = useTranslations('datahub.list');
  const said = () => {
    if (isLoading) return t('loading');
    if (error !== undefined) return t('failed');
    return shown ? t('count', { n: shown.total }) : t('loading');
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-ink pb-3">
      <h2 className="text-xl">
        <output>{said()}</output>
      </h2>
      <label className="flex max-w-full items-center gap-2 text-sm noscript:hidden">
        <span className="shrink-0 text-ink-2">{t('sort')}</span>
        <Select
          name="sort"
          className="w-36 min-w-0 sm:w-44"
          value={query.sort}
          options={productSorts
            .filter((sort) => sort !== 'relevance' || query.q !== '' || query.sort === 'relevance')
            .filter((sort) => sort !== 'newest' || query.q !== '' || query.sort === 'newest')
            .map((sort) => ({
              value: sort,
              label: sort === 'relevance' && query.q === '' ? t('sorts.newest') : t(`sorts.${sort}`),
            }))}
          onChange={(event) => {
            const sort = productSorts.find((known) => known === event.target.value) ?? 'relevance';
            onApply({ ...query, sort, page: 1 });
          }}
        />
      </label>
    </div>
  );
}
