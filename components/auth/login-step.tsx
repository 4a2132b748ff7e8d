'use client';

import { useLocale, useTranslations } from 'next-intl';
import { openUserStatus } from '#lib/session/user-store.ts';
import { offersWechatLogin } from '#lib/shared/site/offered.ts';
import { CodeLoginForm } from './code-login-form.tsx';

/**
 * Shows the login by code as a step of a page, which then continues; the dialog has the other methods. English pages
 * start with the email address.
 */
export function LoginStep() {
  const t = useTranslations('auth');
  return (
    <>
      <CodeLoginForm defaultPhone="" bindReference={null} startByEmail={useLocale() === 'en-US'} />
      <button
        type="button"
        onClick={() => openUserStatus({ shouldRedirect: false })}
        className="link mt-2 inline-block py-2.5 text-sm"
      >
        {t(offersWechatLogin ? 'otherWays' : 'otherWay')}
      </button>
    </>
  );
}
