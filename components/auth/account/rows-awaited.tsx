'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';

/** What stands in a section of the account until its rows are there, or could not be had. */
export function RowsAwaited({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('account');
  if (!isFailed)
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={4} />
      </Loading>
    );
  return (
    <EmptyState
      kind="failed"
      title={t('failed.title')}
      description={t('failed.text')}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    />
  );
}
