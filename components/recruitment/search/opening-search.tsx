'use client';

import { fill } from '#components/sections/fill.ts';
import { Button } from '#components/ui/button.tsx';
import { useBeijingDay } from '#components/recruitment/use-beijing-day.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { everything, filterOpenings, type ListedOpening, readQuery, writeQuery } from './filter-openings.ts';
import { FilterForm } from './filter-form.tsx';
import { NoResult } from './no-result.tsx';
import { OpeningList } from './opening-list.tsx';

/** The list of openings with its filters. The whole list is in the page's HTML; filters are the address. */
export function OpeningSearch({
  openings,
  kind,
  madeOn,
  words,
}: {
  openings: readonly ListedOpening[];
  kind: Opening['kind'];
  /** The day on which the page was made. */
  madeOn: string;
  words: Messages['recruitment'];
}) {
  const query = readQuery(useAddressQuery(), words);
  const today = useBeijingDay(madeOn);
  const found = filterOpenings(openings, query, today, words);
  const apply = (next: typeof query) => {
    if (writeQuery(next, words) !== writeQuery(query, words)) pushAddressQuery(writeQuery(next, words));
  };
  const isNarrowed = writeQuery({ ...query, sort: 'newest' }, words) !== '';
  return (
    <>
      <noscript>
        <p className="mb-4 text-ink-2">{words.search.noScript}</p>
      </noscript>
      <FilterForm query={query} onChange={apply} words={words} />
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="font-medium">
          {fill(words.search.count, { n: found.length })}
        </p>
        {isNarrowed && (
          <Button variant="quiet" size="small" onClick={() => apply({ ...everything, sort: query.sort })}>
            {words.search.clear}
          </Button>
        )}
      </div>
      {found.length > 0 ? (
        <OpeningList openings={found} kind={kind} today={today} words={words} />
      ) : (
        <NoResult openings={openings} query={query} today={today} words={words} onChange={apply} />
      )}
    </>
  );
}
