'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { readDeskListing } from '#lib/api/desk-calls.ts';

/** One listing as a table. */
export function ListingView({ listing }: { listing: DeskListing }) {
  const t = useTranslations('desk.listing');
  const { data, error } = useSWR(['desk-listing', listing.name], () => readDeskListing(listing.name, {}));
  return (
    <>
      <h1 className="text-2xl">{listing.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{listing.does}</p>
      {data ? (
        <Table<Record<string, string | number | null>>
          caption={listing.title}
          columns={listing.columns.map(({ id, title, kind }) => ({
            key: id,
            header: title,
            align: kind === 'money' || kind === 'number' ? 'end' : 'start',
            cell: (row) => row[id],
          }))}
          rows={data.data.rows}
          rowKey={(row) => JSON.stringify(row)}
          empty={t('empty')}
        />
      ) : error === undefined ? (
        <Loading label={t('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      ) : (
        <EmptyState kind="failed" title={t('failed')} />
      )}
    </>
  );
}
