'use client';

import { useTranslations } from 'next-intl';
import { Activity, useEffect, useRef } from 'react';
import { productAttributes, productSorts } from '#contract/data-product-facets.ts';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CompareBar } from './compare-bar.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { ListHead } from './list-head.tsx';
import { mostCompared, readListQuery, toggleValue, writeListQuery, type ListQuery } from './list-query.ts';
import { ListResults } from './list-results.tsx';
import { useProductList, type FirstPage } from './use-product-list.ts';

/**
 * The marketplace's list: filters, order, page and picks are the address, so that Back and a sent link work. What stands in an
 * `Activity` hydrates by itself.
 */
export function ProductList({ first }: { first: FirstPage }) {
  const t = useTranslations('datahub.list');
  const query = readListQuery(useAddressQuery());
  const list = useProductList(query, first);
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => {
      delete document.documentElement.dataset['held'];
      apply(withChosen(readListQuery(window.location.search), place.current!));
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was chosen before
    [],
  );

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
      <div ref={place} className="mt-6 grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Activity>
          <FacetPanel query={query} attributes={list.attributes} onApply={apply} />
        </Activity>
        <section id="results" aria-label={t('title')} className="min-w-0 scroll-mt-20 in-[[data-held]]:invisible">
          <Activity>
            <ListHead query={query} total={list.shown?.total ?? null} isLoading={list.isLoading} onApply={apply} />
            <ActiveFilters query={query} attributes={first.attributes} onApply={apply} />
            <ListResults query={query} list={list} pageSize={first.pageSize} onTurn={turn} onPick={pick} />
          </Activity>
        </section>
      </div>
      <CompareBar query={query} cards={list.shown?.items ?? first.items} onApply={apply} />
    </>
  );
}

/**
 * What an address says, with what the visitor chose before this code came: the page's HTML is made without any choice, so whatever its
 * fields show is the visitor's.
 */
function withChosen(query: ListQuery, place: HTMLElement): ListQuery {
  const ticked = (name: string) =>
    Array.from(place.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`), ({ value }) => value);
  const sort = place.querySelector<HTMLSelectElement>('[name="sort"]')?.value;
  const added = productAttributes.flatMap((type) =>
    ticked(type)
      .filter((value) => !query.filters[type].includes(value))
      .map((value) => ({ type, value })),
  );
  const filtered = added.reduce((next, { type, value }) => toggleValue(next, type, value), query);
  return {
    ...filtered,
    sort: productSorts.find((known) => known === sort && known !== 'relevance') ?? query.sort,
    pick: [...new Set([...query.pick, ...ticked('pick')])].slice(0, mostCompared),
  };
}
