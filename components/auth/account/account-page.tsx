'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { useUser } from '#lib/session/user-store.ts';
import { AccountTabs, useAccountTab, type AccountTab } from './account-tabs.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { LoginSection, ProfileSection } from './profile-sections.tsx';
import { RightsSection } from './rights-section.tsx';
import { openLoginHere, useProfile } from './use-own-account.ts';

type AccountPageProps = {
  supportEmail: string;
  /** The content of the other tabs: other features' work, so the route hands it in. */
  parts: Readonly<Record<Exclude<AccountTab, 'account'>, ReactNode>>;
};

/** Shows the account page of a signed-in user, one tab at a time. A visitor is offered the login, and stays on the page. */
export function AccountPage({ supportEmail, parts }: AccountPageProps) {
  const isLogin = useUser((state) => state.isLogin);
  const userId = useUser((state) => state.account?.userId);
  const tab = useAccountTab();
  if (isLogin === null) {
    return (
      <>
        <div data-for="remembered">
          <AccountTabs current={tab} />
        </div>
        <AccountSkeleton />
      </>
    );
  }
  if (!isLogin || userId === undefined) return <LoggedOut />;
  return (
    <>
      <AccountTabs current={tab} />
      {tab === 'account' ? (
        <OwnAccount userId={userId} supportEmail={supportEmail} />
      ) : (
        <div className="pt-6">{parts[tab]}</div>
      )}
    </>
  );
}

function OwnAccount({ userId, supportEmail }: { userId: number; supportEmail: string }) {
  const t = useTranslations('account');
  const { data: profile, error, mutate } = useProfile(userId);
  if (profile) {
    return (
      <div className="*:first:border-t-0">
        <ProfileSection profile={profile} />
        <LoginSection profile={profile} />
        <DevicesSection profile={profile} />
        <JournalSection userId={userId} />
        <AgreementsSection agreements={profile.agreements} />
        <RightsSection profile={profile} supportEmail={supportEmail} />
      </div>
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
        <span key={index} className="grid gap-x-12 gap-y-4 py-6 lg:grid-cols-12">
          <Skeleton className="h-7 w-28 lg:col-span-3" />
          <SkeletonText lines={lines} className="lg:col-span-9" />
        </span>
      ))}
    </Loading>
  );
}
