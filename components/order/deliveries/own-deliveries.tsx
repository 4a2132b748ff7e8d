'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useOwnDeliveries } from '#components/forms/use-own-deliveries.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { useScrollTo } from '#components/ui/use-scroll-to.ts';
import { LicenceDeliveries } from './licence-deliveries.tsx';

/** Lists the deliveries of one licence, or of all; `empty` takes their place while there is none. */
export function OwnDeliveries({
  licence,
  supportEmail,
  empty,
}: {
  licence?: string;
  supportEmail: string;
  empty: ReactNode;
}) {
  const t = useTranslations('deliveries');
  const { data, error, mutate } = useOwnDeliveries(licence);
  useScrollTo('deliveries', data !== undefined);
  if (data) {
    const opened = data.filter(({ datasets }) => datasets.length > 0);
    if (opened.length === 0) return empty;
    return (
      <div className="space-y-8">
        {opened.map((one) => (
          <LicenceDeliveries key={one.licence} of={one} isAlone={licence !== undefined} supportEmail={supportEmail} />
        ))}
      </div>
    );
  }
  if (error) {
    return (
      <EmptyState
        kind="failed"
        title={t('failed.title')}
        description={t('failed.text')}
        action={<Button onClick={() => void mutate()}>{t('failed.retry')}</Button>}
      />
    );
  }
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={3} />
    </Loading>
  );
}
