'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { cancelOrder } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import type { Order } from './use-order.ts';

/** Cancels an unpaid order, after asking once. A transfer that was announced or has come in part is not called back here. */
export function CancelPart({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.cancel');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (order.slip_filed_at !== null || order.missing !== order.amount) return null;

  async function cancel() {
    setBusy(true);
    try {
      await cancelOrder({ id: order.id });
    } catch (error) {
      followSession(error);
      reportError(error);
    } finally {
      setBusy(false);
      setAsking(false);
      onDone();
    }
  }

  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('title')} closeLabel={t('keep')}>
        <p>{t('text')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void cancel()}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
