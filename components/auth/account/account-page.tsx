'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { useUser } from '#lib/session/user-store.ts';
import { AccountSection } from './account-section.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { LoginSection, ProfileSection } from './profile-sections.tsx';
import { RightsSection } from './rights-section.tsx';
import { openLoginHere, useProfile } from './use-own-account.ts';

type AccountPageProps = {
  supportEmail: string;
  /** The content of 许可与订单: other features' work, so the route hands it in. */
  licences: ReactNode;
};

/** The account page of a user who is logged in; a visitor is offered the login, and stays here. */
export function AccountPage(props: AccountPageProps) {
  const isLogin = useUser((state) => state.isLogin);
  const userId = useUser((state) => state.account?.userId);
  if (isLogin === null) return <AccountSkeleton />;
  if (!isLogin || userId === undefined) return <LoggedOut />;
  return <OwnAccount {...props} userId={userId} />;
}

function OwnAccount({ userId, supportEmail, licences }: AccountPageProps & { userId: number }) {
  const t = useTranslations('account');
  const { data: profile, error, mutate } = useProfile(userId);
  if (profile) {
    return (
      <>
        <AccountSection id="licences" title={t('licences.title')}>
          {licences}
        </AccountSection>
        <ProfileSection profile={profile} />
        <LoginSection profile={profile} />
        <DevicesSection profile={profile} />
        <JournalSection userId={userId} />
        <AgreementsSection agreements={profile.agreements} />
        <RightsSection profile={profile} supportEmail={supportEmail} />
      </>
    );
  }
  if (!error) return <AccountSkeleton />;
  return (
    <FailedRead title={t('failed.title')} error={error} retryLabel={t('failed.retry')} onRetry={() => void mutate()} />
  );
}

function LoggedOut() {
  const t = useTranslations('account.loggedOut');
  return (
    <EmptyState
      title={t('title')}
      description={t('text')}
      action={<Button onClick={openLoginHere}>{t('login')}</Button>}
    />
  );
}

function AccountSkeleton() {
  const t = useTranslations('account');
  return (
    <Loading label={t('loading')} className="noscript:hidden">
      {[2, 4, 4].map((lines, index) => (
        <span key={index} className="grid gap-x-12 gap-y-4 border-t border-hairline py-10 lg:grid-cols-12">
          <Skeleton className="h-7 w-28 lg:col-span-3" />
          <SkeletonText lines={lines} className="lg:col-span-9" />
        </span>
      ))}
    </Loading>
  );
}
