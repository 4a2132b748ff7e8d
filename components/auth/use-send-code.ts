'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { reportError } from '#components/shell/report-error.ts';
import type { CodePurpose } from '#contract/user.ts';
import { sendEmailCode, sendSmsCode } from '#lib/api/user.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { CaptchaLoadError, passCaptcha } from './captcha.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/**
 * Sends codes by mail when the account contains an `@`, else by SMS, after the human check; then counts down until the next
 * may be asked for (specification, sections 4 and 7).
 */
export function useSendCode(purpose: CodePurpose) {
  const t = useTranslations('auth');
  const [isSending, setSending] = useState(false);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const secondsLeft = useSecondsUntil(resendAt);

  async function send(account: string): Promise<void> {
    if (isSending || secondsLeft > 0) return;
    setSending(true);
    try {
      const proof = await passCaptcha(pageLocale());
      if (!proof) return;
      const { data } = account.includes('@')
        ? await sendEmailCode({ email: account, purpose, ...proof })
        : await sendSmsCode({ phoneNumber: account, purpose, ...proof });
      setResendAt(Date.now() + data.resendAfterSeconds * 1000);
      notify({ type: 'success', message: t('codeSent'), closable: true });
    } catch (error) {
      if (error instanceof CaptchaLoadError) notify({ type: 'error', message: t('captchaFailed'), closable: true });
      else reportError(error);
    } finally {
      setSending(false);
    }
  }

  const label = secondsLeft > 0 ? t('resendIn', { n: secondsLeft }) : resendAt === null ? t('sendCode') : t('resend');
  return { send, isSending, isWaiting: secondsLeft > 0, label };
}
