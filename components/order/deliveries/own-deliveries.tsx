'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { useScrollTo } from '#components/ui/use-scroll-to.ts';
import { listDeliveries } from '#lib/api/delivery-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';
import { LicenceDeliveries } from './licence-deliveries.tsx';

/**
 * What the signed-in person's licences open and where its files are (docs/behaviour.md#deliveries): of one licence, or of all; `empty` stands in
 * their place while there is none.
 */
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
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data, error, mutate } = useSWR(
    userId === null ? null : ['own-deliveries', userId, licence],
    async () => (await listDeliveries(licence === undefined ? {} : { id: licence })).data,
    { onError: followSession },
  );
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
