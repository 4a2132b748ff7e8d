'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { errorText } from '#lib/api/error-text.ts';
import type { Look } from './listing-address.ts';
import type { useRows } from './use-rows.ts';

export function RowsLoading() {
  const t = useTranslations('desk.listing');
  return (
    <Loading label={t('loading')} className="space-y-px">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </Loading>
  );
}

export function RowsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('desk.listing');
  return (
    <EmptyState
      kind="failed"
      title={t('failed')}
      description={errorText(error, 'zh-CN')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

/** Shown if the list is empty, or if no row matches the filters. */
export function NoRows({ look, onClear }: { look: Look; onClear: () => void }) {
  const t = useTranslations('desk.listing');
  const isNarrowed = look.search !== '' || Object.keys(look.filters).length > 0;
  if (!isNarrowed) return <EmptyState title={t('empty')} description={t('emptyText')} />;
  return (
    <EmptyState
      title={t('noMatch')}
      description={t('noMatchText')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}

/** Announces new rows that would move the rows being read, and errors while rows are shown. */
export function NewsBar({ list }: { list: ReturnType<typeof useRows> }) {
  const t = useTranslations('desk.listing');
  const isBroken = list.rows !== null && list.error !== undefined;
  function take() {
    list.takeNews();
    window.scrollTo(0, 0);
  }
  return (
    <div role="status" className="sticky top-2 z-10 flex justify-center max-lg:top-18">
      {list.news > 0 && (
        <Button size="small" className="mb-3 shadow-layer" onClick={take}>
          {t('news', { count: list.news })}
        </Button>
      )}
      {isBroken && <p className="mb-3 text-sm text-danger">{errorText(list.error, 'zh-CN')}</p>}
    </div>
  );
}
