'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';

/** Its code is for whoever is logged in: most who open the page are not. */
const OwnPurchases = lazy(async () => ({ default: (await import('./own-purchases.tsx')).OwnPurchases }));

/** What the reader has bought; a visitor is offered the login, and stays here. */
export function OwnOrLogin({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations('order');
  const isLogin = useUser((state) => state.isLogin);
  const loading = (
    <Loading label={t('list.loading')}>
      <SkeletonText lines={4} />
    </Loading>
  );
  if (isLogin === null) return loading;
  if (isLogin)
    return (
      <Suspense fallback={loading}>
        <OwnPurchases supportEmail={supportEmail} />
      </Suspense>
    );
  return (
    <EmptyState
      title={t('loggedOut.title')}
      description={t('loggedOut.text')}
      action={<Button onClick={() => openUserStatus({ shouldRedirect: false })}>{t('loggedOut.login')}</Button>}
    />
  );
}
