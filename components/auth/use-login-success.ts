'use client';

import { useTranslations } from 'next-intl';
import { notify } from '#components/ui/notify.ts';
import { loginSucceeded } from './after-login.ts';
import { isSessionKept } from './session-kept.ts';

/** Returns a function that continues after an accepted login, or reports that its cookie was lost. */
export function useLoginSuccess() {
  const t = useTranslations('auth');
  return async (...login: Parameters<typeof loginSucceeded>): Promise<void> => {
    if (await isSessionKept()) loginSucceeded(...login);
    else notify({ type: 'error', message: t('cookiesLost'), closable: true });
  };
}
