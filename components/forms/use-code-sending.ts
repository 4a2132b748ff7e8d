'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { codeDeliveryAskedMs } from '#contract/user.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { checkCodeDelivery } from '#lib/api/user-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { CaptchaLoadError, passCaptcha } from './load-captcha.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type Proof = { ticket: string; randstr: string };
type Sent = { resendAfterSeconds: number; pending?: string | undefined };
type SendCode = (account: string, proof: Proof) => Promise<{ data: Sent }>;

/**
 * Sends a code after the human check; then counts down until the next one may be sent (docs/behaviour.md#send-code).
 * @param pause end of the countdown in milliseconds of the server's clock, and a function that sets it
 */
export function useCodeSending(sendCode: SendCode, pause: readonly [number | null, (untilMs: number) => void]) {
  const t = useTranslations('auth');
  const [isSending, setSending] = useState(false);
  const [resendAt, setResendAt] = pause;
  const secondsLeft = useSecondsUntil(resendAt);

  /** @param refuse shows the refusal of the account beside its field @returns true if a code was sent */
  async function send(account: string, refuse?: (error: RefusedError) => void): Promise<boolean> {
    if (isSending || secondsLeft > 0) return false;
    setSending(true);
    try {
      const proof = await passCaptcha(pageLocale());
      if (!proof) return false;
      const { data } = await sendCode(account, proof);
      setResendAt(msAfter(data.resendAfterSeconds));
      if (data.pending === undefined) notify({ type: 'success', message: t('codeSent'), closable: true });
      else void followDelivery(data.pending);
      return true;
    } catch (error) {
      if (error instanceof CaptchaLoadError) notify({ type: 'error', message: t('captchaFailed'), closable: true });
      else if (refuse && error instanceof RefusedError && error.field !== undefined) refuse(error);
      else reportError(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  async function followDelivery(pending: string): Promise<void> {
    notify({ type: 'info', message: t('codePending'), closable: true });
    if (!(await hasFailed(pending))) return;
    setResendAt(msAfter(0));
    notify({ type: 'error', message: t('codeUndelivered'), closable: true });
  }

  const label = secondsLeft > 0 ? t('resendIn', { n: secondsLeft }) : resendAt === null ? t('sendCode') : t('resend');
  return { send, isSending, isWaiting: secondsLeft > 0, label };
}

/**
 * Polls once most deliveries have ended, and once all have; the form may be unmounted by then. If the status is
 * unknown, the code may still arrive, and a visitor who receives none sends another.
 */
async function hasFailed(pending: string): Promise<boolean> {
  const started = performance.now();
  for (const after of codeDeliveryAskedMs) {
    await new Promise((resolve) => {
      setTimeout(resolve, started + after - performance.now());
    });
    const answer = await checkCodeDelivery({ pending }).catch(() => null);
    if (answer?.data.failed) return true;
  }
  return false;
}

/** The server's time `seconds` from now, in milliseconds. */
function msAfter(seconds: number): number {
  return serverNowMs() + seconds * 1000;
}
