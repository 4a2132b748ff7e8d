'use client';

import { useTranslations } from 'next-intl';
import { useSecondsUntil } from '#components/forms/use-seconds-until.ts';
import { writeTimeLeft } from '#components/order/time-left.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import type { Payment } from './use-payment.ts';

type WechatPaymentProps = { payment: Extract<Payment, { way: 'wechat_pay' }>; onAgain: () => void };

/** The code to scan while it is good. The order's polling notices the payment. */
export function WechatPayment({ payment, onAgain }: WechatPaymentProps) {
  const t = useTranslations('order.pay.wechat');
  const seconds = useSecondsUntil(Date.parse(payment.expires_at));
  if (seconds === 0) {
    return (
      <Notice tone="warning" live title={t('over')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
        {t('overText')}
      </Notice>
    );
  }
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-start gap-5">
      <QrCode value={payment.code_url} title={t('code')} size={200} />
      <div className="min-w-48 flex-1 space-y-2">
        <p className="font-medium">{t('scan')}</p>
        <p className="text-ink-2">{t('phone')}</p>
        <p className="text-sm text-ink-2">
          {t('until')}
          <span role="timer" aria-live="off" className="ml-1 text-ink">
            {writeTimeLeft(seconds)}
          </span>
        </p>
        <output className="block text-sm text-ink-2">{t('waiting')}</output>
      </div>
    </div>
  );
}
