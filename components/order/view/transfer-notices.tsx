'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Order } from './use-order.ts';

/** Where a transfer stands: what was announced, what of the money has arrived, and that the invoice may come first. */
export function TransferNotices({ order }: { order: Order }) {
  const t = useTranslations('order.pay');
  const locale = useLocale();
  const { amount, missing, slip_number: slip, slip_filed_at: filedAt, pay_before: payBefore } = order;
  const until = payBefore === null ? '' : beijingMinute(payBefore);
  const missingFen = fenFromYuan(missing ?? amount);
  const arrivedFen = fenFromYuan(amount) - missingFen;
  return (
    <>
      {arrivedFen > 0 && (
        <Notice
          tone="info"
          title={t('part.title', { arrived: formatYuan(arrivedFen, locale), missing: formatYuan(missingFen, locale) })}
        >
          {t('part.text', { until })}
        </Notice>
      )}
      {filedAt !== null && slip !== null && (
        <Notice tone="info" title={t('slipGiven', { slip })}>
          {t('slipGivenText', { until })}
        </Notice>
      )}
      {order.invoice_first && <Notice tone="info">{t('invoiceFirst')}</Notice>}
    </>
  );
}
