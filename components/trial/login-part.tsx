'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { useUser } from '#lib/session/user-store.ts';

const headingId = 'trial-login';

/**
 * The first step: the login for a logged-out visitor, a line for a user. Until the server has said who it is, a browser that
 * remembers no account shows the login and one that remembers an account the line, so that nothing moves when the answer comes.
 * `checking`: the line says that more is being asked for.
 */
export function LoginPart({ login, checking }: { login: ReactNode; checking: boolean }) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const account = useUser((state) => state.account);
  const place = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone with the login.
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

/** Takes a visitor who wants to send the form to the step that comes first. */
export function goToLogin(): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
