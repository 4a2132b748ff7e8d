'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { useUser } from '#lib/session/user-store.ts';

const headingId = 'trial-login';

/** The first step: the login for whoever is logged out, a line for everybody else. */
export function LoginPart({ login }: { login: ReactNode }) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const account = useUser((state) => state.account);
  if (isLogin === null) {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  if (isLogin) {
    const name = account?.phone ?? account?.email ?? account?.fullname ?? '';
    return <p className="text-ink-2">{t('loggedInAs', { account: name })}</p>;
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="text-xl focus:outline-none">
        {t('loginTitle')}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{t('loginLead')}</p>
      <div className="max-w-md">{login}</div>
    </section>
  );
}

/** Takes whoever wants to send the form to the step that comes first. */
export function goToLogin(): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
