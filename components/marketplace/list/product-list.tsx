'use client';

import { useTranslations } from 'next-intl';
import { Activity, useEffect } from 'react';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CompareBar } from './compare-bar.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { ListHead } from './list-head.tsx';
import { readListQuery, writeListQuery, type ListQuery } from './list-query.ts';
import { ListResults } from './list-results.tsx';
import { useProductList, type FirstPage } from './use-product-list.ts';

/**
 * Shows the marketplace's list. Filters, order, page and picks are in the URL, so that Back and a shared link work. An
 * `Activity` hydrates separately.
 */
export function ProductList({ first, sold }: { first: FirstPage; sold: readonly string[] }) {
  const t = useTranslations('datahub.list');
  const query = readListQuery(useAddressQuery());
  const list = useProductList(query, first);
  useEffect(() => {
    delete document.documentElement.dataset['held'];
  }, []);

  function apply(next: ListQuery) {
    const address = writeListQuery(next);
    if (address !== writeListQuery(readListQuery(window.location.search))) pushAddressQuery(address);
  }
  function turn(page: number) {
    // Before the address changes, which remembers how far this entry of the history is scrolled.
    document.getElementById('results')?.scrollIntoView();
    apply({ ...query, page });
  }
  function pick(id: string, isPicked: boolean) {
    const others = query.pick.filter((known) => known !== id);
    apply({ ...query, pick: isPicked ? [...others, id] : others });
  }

  return (
    <>
      <div className="mt-6 grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Activity>
          <HydratedFieldset>
            <FacetPanel query={query} attributes={list.attributes} onApply={apply} />
          </HydratedFieldset>
        </Activity>
        <section id="results" aria-label={t('title')} className="min-w-0 scroll-mt-20 in-[[data-held]]:invisible">
          <Activity>
            <HydratedFieldset>
              <ListHead query={query} list={list} onApply={apply} />
              <ActiveFilters query={query} attributes={first.attributes} onApply={apply} />
              <ListResults query={query} list={list} pageSize={first.pageSize} onTurn={turn} onPick={pick} />
            </HydratedFieldset>
          </Activity>
        </section>
      </div>
      <CompareBar query={query} cards={list.shown?.items ?? first.items} sold={sold} onApply={apply} />
    </>
  );
}
