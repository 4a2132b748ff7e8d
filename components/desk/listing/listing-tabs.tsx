'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCounts, writeCount } from '#components/desk/frame/use-counts.ts';
import type { DeskListing } from '#contract/desk.ts';
import type { Look } from './listing-address.ts';

type ListingTabsProps = { listing: DeskListing; look: Look; onLook: (changed: Partial<Look>) => void };

/** The choices of the filter that the list shows as tabs, all rows first, each with the number of its rows. */
export function ListingTabs({ listing, look, onLook }: ListingTabsProps) {
  const t = useTranslations('desk.listing');
  const counts = useCounts()[listing.name];
  const field = listing.fields.find(({ name }) => name === listing.tabs);
  if (!field?.values) return null;
  const chosen = look.filters[field.name] ?? '';
  return (
    <div role="group" aria-label={field.title} className="tab-list mb-4">
      {['', ...field.values].map((value) => {
        const isChosen = value === chosen;
        const count = counts?.[value || 'all'];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onLook({ filters: { ...look.filters, [field.name]: value } })}
            className={clsx(
              'flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap',
              isChosen ? 'border-primary font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <span>{value === '' ? t('any') : (field.choices?.[value] ?? value)}</span>
            {count !== undefined && <span className="font-normal text-ink-2 tabular-nums">{writeCount(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
