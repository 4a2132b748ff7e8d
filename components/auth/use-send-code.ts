'use client';

import { useTranslations } from 'next-intl';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import { notify } from '#components/ui/notify.ts';
import type { CodePurpose } from '#contract/user.ts';
import { sendEmailCode, sendSmsCode } from '#lib/api/user-calls.ts';
import { useCodePause } from '#lib/session/code-pauses.ts';
import { isSessionLost } from './session-kept.ts';

/** Sends codes by mail when the account contains an `@`, else by SMS (docs/behaviour.md#send-code). */
export function useSendCode(purpose: CodePurpose) {
  const t = useTranslations('auth');
  const sending = useCodeSending(
    (account, proof) =>
      account.includes('@')
        ? sendEmailCode({ email: account, purpose, ...proof })
        : sendSmsCode({ phoneNumber: account, purpose, ...proof }),
    useCodePause(purpose),
  );
  return {
    ...sending,
    /** Sends nothing without cookies: no session could start, and each try would use a code. */
    async send(...asked: Parameters<typeof sending.send>): Promise<boolean> {
      if (navigator.cookieEnabled && !isSessionLost()) return sending.send(...asked);
      notify({ type: 'error', message: t(isSessionLost() ? 'cookiesLost' : 'cookiesBlocked'), closable: true });
      return false;
    },
  };
}
