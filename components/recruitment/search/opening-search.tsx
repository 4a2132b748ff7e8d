'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { Opening } from '#content/openings/opening.ts';
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { FilterForm } from './filter-form.tsx';
import { everything, filterOpenings, readQuery, writeQuery, type ListedOpening } from './filter-openings.ts';
import { NoResult } from './no-result.tsx';
import { OpeningList } from './opening-list.tsx';
import { useOpeningLabels } from './use-opening-labels.ts';

/** The list of openings with its filters. The whole list is in the page's HTML; filters are the address. */
export function OpeningSearch({
  openings,
  kind,
  madeOn,
}: {
  openings: readonly ListedOpening[];
  kind: Opening['kind'];
  /** The day on which the page was made. */
  madeOn: string;
}) {
  const t = useTranslations('recruitment.search');
  const labels = useOpeningLabels();
  const query = readQuery(useAddressQuery(), labels);
  const today = useBeijingDay(madeOn);
  const found = filterOpenings(openings, query, today, labels);
  const apply = (next: typeof query) => {
    const address = writeQuery(next, labels);
    if (address !== writeQuery(readQuery(window.location.search, labels), labels)) pushAddressQuery(address);
  };
  const isNarrowed = writeQuery({ ...query, sort: 'newest' }, labels) !== '';
  return (
    <>
      <noscript>
        <p className="mb-4 text-ink-2">{t('noScript')}</p>
      </noscript>
      <FilterForm query={query} onChange={apply} />
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="font-medium">
          {t('count', { n: found.length })}
        </p>
        {isNarrowed && (
          <Button variant="quiet" size="small" onClick={() => apply({ ...everything, sort: query.sort })}>
            {t('clear')}
          </Button>
        )}
      </div>
      {found.length > 0 ? (
        <OpeningList openings={found} kind={kind} today={today} />
      ) : (
        <NoResult openings={openings} query={query} today={today} onChange={apply} />
      )}
    </>
  );
}
