'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { opaqueId } from '#contract/wire-values.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { OrderView } from './order-details.tsx';
import { useOrder } from './use-order.ts';

/** Renders an order for the user who placed it. For other users it looks the same as an order that does not exist. */
export function OwnOrder({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations('order.loggedOut');
  const { id } = useRoute().params;
  const isHydrated = useHydrated();
  const isLogin = useUser((state) => state.isLogin);
  const userId = useUser((state) => state.account?.userId);
  // The page's HTML is the same for all orders.
  if (!isHydrated || isLogin === null) return <OrderSkeleton />;
  if (isLogin && userId !== undefined) {
    // No order can have this id, so no request is sent.
    if (id === undefined || !opaqueId.safeParse(id).success) return <UnknownOrder />;
    return <OpenedOrder key={id} id={id} userId={userId} supportEmail={supportEmail} />;
  }
  return (
    <EmptyState
      title={t('title')}
      description={t('text')}
      action={<Button onClick={() => openUserStatus({ shouldRedirect: false })}>{t('login')}</Button>}
    />
  );
}

function OpenedOrder({ id, userId, supportEmail }: { id: string; userId: number; supportEmail: string }) {
  const t = useTranslations('order.failed');
  const inUse = useOrder(id, userId);
  const { order, error, isUnknown, refresh } = inUse;
  if (order) return <OrderView inUse={{ ...inUse, order }} supportEmail={supportEmail} />;
  if (isUnknown) return <UnknownOrder />;
  if (error === undefined) return <OrderSkeleton />;
  return <FailedRead title={t('title')} error={error} retryLabel={t('retry')} onRetry={refresh} />;
}

function UnknownOrder() {
  const t = useTranslations('order.unknown');
  const locale = useLocale();
  return (
    <EmptyState
      title={<span className="text-2xl">{t('title')}</span>}
      description={t('text')}
      action={
        <>
          <AppLink to={`${routePath('account', {}, locale)}#orders`} className={buttonClass('primary')}>
            {t('orders')}
          </AppLink>
          <AppLink to={routePath('pricing', {}, locale)} className={buttonClass('secondary')}>
            {t('plans')}
          </AppLink>
        </>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <Loading label={useTranslations('order')('loading')} className="space-y-6">
      <Skeleton className="h-10 w-48" />
      <SkeletonText lines={4} />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
