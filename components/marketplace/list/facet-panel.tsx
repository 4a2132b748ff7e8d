'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { ProductAttribute } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import { FacetGroup } from './facet-group.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { toggleValue, type ListQuery } from './list-query.ts';

const order: readonly ProductAttribute[] = [
  'category',
  'asset',
  'frequency',
  'history',
  'delivery',
  'price_kind',
  'supplier',
];

/** Filters of which the name alone is in view. */
const seldomUsed: readonly ProductAttribute[] = ['supplier'];

/** Matches windows with room for the filters next to the list. */
const wideWindow = '(min-width: 64rem)';

/** Shows every filter with its counts: next to the list on a wide screen, folded above it on a narrow one. */
export function FacetPanel({
  query,
  attributes,
  onApply,
}: {
  query: ListQuery;
  attributes: readonly AttributeValues[];
  onApply: (query: ListQuery) => void;
}) {
  const t = useTranslations('datahub.list');
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.values(query.filters).reduce((sum, values) => sum + values.length, 0);
  // The HTML has it folded, so that a phone's list does not jump. Wide screens have room for it: newer browsers show it by
  // style from the first paint on, older ones once the script runs.
  useEffect(() => {
    const wide = window.matchMedia(wideWindow);
    const follow = () => setOpen(wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="facet-panel mb-4 min-w-0 noscript:hidden lg:mb-0 lg:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 list-none items-center justify-between rounded-md border border-edge bg-surface px-4 font-medium lg:hidden [&::-webkit-details-marker]:hidden">
        <span>{chosen === 0 ? t('filters') : t('filtersCount', { n: chosen })}</span>
        <Icon name="chevronDown" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
      </summary>
      <div className="divide-y divide-hairline border-hairline lg:border-y">
        {order.map((type) => {
          const values = attributes.find((known) => known.type === type)?.values ?? [];
          const toggle = (value: string) => onApply(toggleValue(query, type, value));
          return type === 'history' ? (
            <HistoryFilter key={type} values={values} chosen={query.filters[type][0]} onToggle={toggle} />
          ) : (
            <FacetGroup
              key={type}
              type={type}
              values={values}
              chosen={query.filters[type]}
              onToggle={toggle}
              {...(seldomUsed.includes(type) && { inView: 0 })}
            />
          );
        })}
      </div>
    </details>
  );
}
