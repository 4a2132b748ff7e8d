'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import useSWR from 'swr';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { listTrials } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';
import { ClassPanel } from './class-panel.tsx';
import { LicenceCards, type RenewalProps } from './licence-cards.tsx';

/**
 * Lists the signed-in person's trials, licences and bookings; `empty` replaces them if there are none.
 * @param Renewal renews an ordered licence. The page passes it in, because it belongs to the orders
 */
export function OwnLicences({ empty, Renewal }: { empty: ReactNode; Renewal: ComponentType<RenewalProps> }) {
  const t = useTranslations('trial.list');
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data, error, mutate } = useSWR(
    userId === null ? null : ['own-trials', userId],
    async () => (await listTrials()).data,
    { onError: followSession },
  );
  if (data) {
    if (data.length === 0) return empty;
    return (
      <>
        <LicenceCards trials={data} Renewal={Renewal} />
        {data.map(
          ({ campus, reference }) => campus && <ClassPanel key={reference} campus={campus} onRenewed={mutate} />,
        )}
      </>
    );
  }
  if (error) {
    return (
      <FailedRead
        title={t('failed.title')}
        error={error}
        retryLabel={t('failed.retry')}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={3} />
    </Loading>
  );
}
