'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { reportError } from '#components/shell/report-error.ts';
import { codeDeliveryKnownMs } from '#contract/user.ts';
import { checkCodeDelivery } from '#lib/api/user-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { CaptchaLoadError, passCaptcha } from './load-captcha.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type Proof = { ticket: string; randstr: string };
type Sent = { resendAfterSeconds: number; pending?: string | undefined };
type SendCode = (account: string, proof: Proof) => Promise<{ data: Sent }>;

/**
 * Sends a code after the human check; then counts down until the next may be asked for (docs/behaviour.md#send-code).
 * @param pause until when that is, in milliseconds, and the way to say so
 */
export function useCodeSending(sendCode: SendCode, pause: readonly [number | null, (untilMs: number) => void]) {
  const t = useTranslations('auth');
  const [isSending, setSending] = useState(false);
  const [resendAt, setResendAt] = pause;
  const secondsLeft = useSecondsUntil(resendAt);

  /** @returns whether a code is on its way */
  async function send(account: string): Promise<boolean> {
    if (isSending || secondsLeft > 0) return false;
    setSending(true);
    try {
      const proof = await passCaptcha(pageLocale());
      if (!proof) return false;
      const { data } = await sendCode(account, proof);
      setResendAt(Date.now() + data.resendAfterSeconds * 1000);
      if (data.pending === undefined) notify({ type: 'success', message: t('codeSent'), closable: true });
      else followDelivery(data.pending);
      return true;
    } catch (error) {
      if (error instanceof CaptchaLoadError) notify({ type: 'error', message: t('captchaFailed'), closable: true });
      else reportError(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  /** One question, once the outcome must be known; the pause belongs to the tab, so the form may be gone by then. */
  function followDelivery(pending: string): void {
    notify({ type: 'info', message: t('codePending'), closable: true });
    setTimeout(async () => {
      // A code that cannot be asked after may still arrive; whoever waits in vain asks for another.
      const answer = await checkCodeDelivery({ pending }).catch(() => null);
      if (!answer?.data.failed) return;
      setResendAt(Date.now());
      notify({ type: 'error', message: t('codeUndelivered'), closable: true });
    }, codeDeliveryKnownMs);
  }

  const label = secondsLeft > 0 ? t('resendIn', { n: secondsLeft }) : resendAt === null ? t('sendCode') : t('resend');
  return { send, isSending, isWaiting: secondsLeft > 0, label };
}
