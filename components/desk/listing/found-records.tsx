'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import { DeskSearch } from '#components/desk/frame/desk-search.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { searchId } from '#components/desk/frame/use-search-key.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { deskSearchLeast } from '#contract/desk-record.ts';
import { searchDesk } from '#lib/api/desk-calls.ts';
import { readLook, showLook } from './listing-address.ts';
import { RowTable } from './row-table.tsx';
import { RowsFailed, RowsLoading } from './rows-states.tsx';

/** The rows that a search of the whole desk has found, by listing. */
export function FoundRecords({ words }: { words: string }) {
  const t = useTranslations('desk.frame.search');
  const isAsked = words.length >= deskSearchLeast;
  const { data, error, mutate } = useSWR(isAsked ? { searched: words } : null, ({ searched }) =>
    searchDesk({ search: searched }).then((reply) => reply.data),
  );
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('lead', { least: deskSearchLeast })}</p>
      <div className="mb-6 max-w-md">
        <DeskSearch id={searchId} words={words} />
      </div>
      {isAsked && !data && error === undefined && <RowsLoading />}
      {!data && error !== undefined && <RowsFailed error={error} onRetry={() => void mutate()} />}
      {data?.found.length === 0 && <EmptyState title={t('nothing')} description={t('nothingText')} />}
      {data?.found.map((found) => (
        <FoundIn key={found.listing} {...found} words={data.words} />
      ))}
    </>
  );
}

/** Found rows are shown whole. */
const noColumns: ReadonlySet<string> = new Set();

type FoundInProps = Awaited<ReturnType<typeof searchDesk>>['data']['found'][number] & { words: string };

/** A column's head links to the whole listing in that order. */
function FoundIn({ listing: name, rows, keys, hasMore, words }: FoundInProps) {
  const t = useTranslations('desk.frame.search');
  const { listings } = useDesk();
  const listing = listings.find((one) => one.name === name);
  if (!listing) return null;
  const query = new URLSearchParams({ search: words });
  const look = { ...readLook(listing, query), view: 'table' as const };
  const all = deskAddress.listing(name, `?${query}`);
  return (
    <div className="mb-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-lg">{listing.title}</h2>
        {hasMore && (
          <DeskLink to={all} className="link py-1.5 text-sm">
            {t('more', { title: listing.title })}
          </DeskLink>
        )}
      </div>
      <RowTable
        listing={listing}
        rows={rows.map((cells, at) => ({ key: keys[at] ?? String(at), cells }))}
        look={look}
        hidden={noColumns}
        onSort={(sort, order) => showLook(listing, { ...look, sort, order })}
        selection={null}
        actionsOf={null}
      />
    </div>
  );
}
