'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';

/** What the reader has bought; a visitor is offered the login, and stays here. */
export function OwnOrLogin({ own }: { own: ReactNode }) {
  const t = useTranslations('order');
  const isLogin = useUser((state) => state.isLogin);
  if (isLogin) return own;
  if (isLogin === null)
    return (
      <Loading label={t('list.loading')}>
        <SkeletonText lines={4} />
      </Loading>
    );
  return (
    <EmptyState
      title={t('loggedOut.title')}
      description={t('loggedOut.text')}
      action={<Button onClick={() => openUserStatus({ shouldRedirect: false })}>{t('loggedOut.login')}</Button>}
    />
  );
}
