'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { UnknownPage } from '#components/desk/frame/unknown-page.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { HttpError } from '#lib/api/call-errors.ts';
import { readDeskRecord } from '#lib/api/desk-calls.ts';
import { NoteForm } from './note-form.tsx';
import { FactList, FileList, RelatedList } from './record-facts.tsx';
import { RecordHeader } from './record-header.tsx';
import { Timeline } from './timeline.tsx';

/** Interval after which other colleagues' notes and changes appear. */
const refreshMs = 10_000;

/** Shows one record: its facts, its history, and its actions. */
export function RecordView({ kind, id }: { kind: string; id: string }) {
  const t = useTranslations('desk.record');
  const { can } = useDesk();
  const {
    data: record,
    error,
    mutate,
  } = useSWR(id === '' ? null : { kind, id }, (address) => readDeskRecord(address).then(({ data }) => data), {
    refreshInterval: refreshMs,
  });
  const again = () => void mutate();
  // Without an id the address is invalid, or the page is being left: the router updates after the fragment.
  const isNone = id === '' && window.location.pathname.includes('/record/');
  if (isNone || (error instanceof HttpError && error.status === 404)) return <UnknownPage />;
  if (!record)
    return error === undefined ? (
      <Loading label={t('loading')} className="space-y-6">
        <Skeleton className="h-8 w-72 max-w-full" />
        <SkeletonText lines={8} />
      </Loading>
    ) : (
      <FailedRead
        title={<h1 className="text-2xl">{t('failed.title')}</h1>}
        error={error}
        retryLabel={t('failed.retry')}
        onRetry={again}
      />
    );
  return (
    <>
      <RecordHeader key={record.id} record={record} onChanged={again} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[360px_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-8">
          <FactList facts={record.facts} />
          <FileList files={record.files} />
        </div>
        <section aria-labelledby="record-timeline" className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <h2 id="record-timeline" className="mb-3 text-lg">
            {t('timeline')}
          </h2>
          {can('record-note') && (
            <NoteForm key={record.id} record={record.id} seen={record.timeline[0]?.at ?? ''} onNoted={again} />
          )}
          <Timeline events={record.timeline} />
        </section>
        <div className="min-w-0 xl:col-start-1">
          <RelatedList related={record.related} />
        </div>
      </div>
    </>
  );
}
