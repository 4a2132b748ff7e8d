'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { useUser } from '#lib/session/user-store.ts';

const headingId = 'trial-login';

/**
 * Shows the first step: the login for a visitor, one line for a signed-in user. Until the server has answered, the
 * login is shown if the browser remembers no account, else the line, so that nothing moves afterwards. `checking`: the
 * line says that more data is loading.
 */
export function LoginPart({ login, checking }: { login: ReactNode; checking: boolean }) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const account = useUser((state) => state.account);
  const place = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The login form, which had the focus, has been removed.
    if (isLogin && wasAsked.current && document.activeElement === document.body) place.current?.focus();
    wasAsked.current = isLogin === false;
  }, [isLogin]);
  const name = account?.phone ?? account?.email ?? account?.fullname ?? '';
  return (
    <>
      {isLogin !== false && (
        <p
          ref={place}
          tabIndex={-1}
          className="text-ink-2 outline-none"
          {...(isLogin === null && { 'data-for': 'remembered' })}
        >
          <span>{isLogin ? t('loggedInAs', { account: name }) : t('loading')}</span>
          {checking && <output className="ml-3">{t('checking')}</output>}
        </p>
      )}
      {!isLogin && (
        <section aria-labelledby={headingId} {...(isLogin === null && { 'data-for': 'strangers' })}>
          <h2 id={headingId} tabIndex={-1} className="text-xl focus:outline-none">
            {t('loginTitle')}
          </h2>
          <p className="mt-2 mb-5 text-ink-2">{t('loginLead')}</p>
          <div className="max-w-md">{login}</div>
        </section>
      )}
    </>
  );
}

/** Scrolls a visitor who submits the form to the login, which is required first. */
export function goToLogin(): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
