'use client';

import { useTranslations } from 'next-intl';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';

/** Placeholder of an account section while its rows load, or the error with a retry button. */
export function RowsAwaited({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('account');
  if (error === undefined)
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={4} />
      </Loading>
    );
  return <FailedRead title={t('failed.title')} error={error} retryLabel={t('failed.retry')} onRetry={onRetry} />;
}
