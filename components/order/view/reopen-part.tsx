'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormError } from '#components/forms/form-error.tsx';
import { reportMoneyError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { reopenOrder } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Order } from './use-order.ts';

/** Opens a closed order again, for a transfer that is on its way or still to be made; nothing where that is not possible. */
export function ReopenPart({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.reopen');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (order.reopen_until === null) return null;

  async function reopen() {
    setBusy(true);
    setRefusal(null);
    try {
      await reopenOrder({ id: order.id });
    } catch (error) {
      followSession(error);
      if (error instanceof RefusedError) setRefusal(error.message);
      else reportMoneyError(error);
    } finally {
      setBusy(false);
      onDone();
    }
  }

  const values = { until: beijingMinute(order.reopen_until), amount: formatYuan(fenFromYuan(order.amount), locale) };
  return (
    <section aria-labelledby="order-reopen" className="space-y-4 border border-edge bg-surface p-4 sm:p-6">
      <h2 id="order-reopen" className="text-xl">
        {t('title')}
      </h2>
      <p>{t('text', values)}</p>
      <FormError message={refusal} />
      <Button busy={isBusy} onClick={() => void reopen()}>
        {t('open')}
      </Button>
    </section>
  );
}
