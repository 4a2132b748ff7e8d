'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';

/** Its code is for whoever is logged in: most who look at the shelf are not. */
const OwnOrders = dynamic(async () => (await import('./own-orders.tsx')).OwnOrders, { loading: OrdersLoading });

/** The orders of whoever is logged in; a visitor is offered the login, and stays here. */
export function VisitorOrders() {
  const t = useTranslations('order');
  const isLogin = useUser((state) => state.isLogin);
  if (isLogin === null) return <OrdersLoading />;
  if (isLogin) {
    return <OwnOrders empty={<EmptyState title={t('list.empty.title')} description={t('list.empty.text')} />} />;
  }
  return (
    <EmptyState
      title={t('loggedOut.title')}
      description={t('loggedOut.text')}
      action={
        <Button variant="secondary" onClick={() => openUserStatus({ shouldRedirect: false })}>
          {t('loggedOut.login')}
        </Button>
      }
    />
  );
}

function OrdersLoading() {
  return (
    <Loading label={useTranslations('order')('list.loading')}>
      <SkeletonText lines={6} />
    </Loading>
  );
}
