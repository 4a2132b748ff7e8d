'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { requestRefund as refundCall } from '#contract/order.ts';
import { requestRefund } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Order } from './use-order.ts';

/** Renders the refunds and the refund request of an order. A paid order without a request shows a form for one. */
export function RefundPart({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.refund');
  const { refund, status } = order;
  const canAsk = (status === 'paid' || status === 'fulfilled') && !refund?.requested_at;
  if (!refund && !canAsk) return null;
  return (
    <section aria-labelledby="order-refund" className="space-y-3">
      <h2 id="order-refund" className="text-xl">
        {t('title')}
      </h2>
      {refund && <RefundStanding refund={refund} />}
      {canAsk && <RefundRequest order={order} onDone={onDone} />}
    </section>
  );
}

/** Renders each part of the refund: its amount, and its effect on the service. */
function RefundStanding({ refund }: { refund: NonNullable<Order['refund']> }) {
  const t = useTranslations('order.refund');
  const { amount, reason, parts } = refund;
  const locale = useLocale();
  const serviceText = ({ service, returned }: (typeof parts)[number]) => {
    if (returned.length === 0) return t(`parts.${service ?? 'late'}`);
    return t('parts.returned', { items: returned.map((item) => t('parts.item', item)).join(t('parts.comma')) });
  };
  return (
    <Notice tone={refund.done_at === null ? 'info' : 'success'}>
      {amount === null && <p>{t('asked')}</p>}
      {parts.map((part) => (
        <p key={part.begun_at}>
          {t(part.done_at === null ? 'parts.underWay' : 'parts.done', {
            amount: formatYuan(fenFromYuan(part.amount), locale),
            time: beijingMinute(part.done_at ?? part.begun_at),
          })}
          {serviceText(part)}
        </p>
      ))}
      {refund.requested_at !== null && <p>{t('requestedAt', { time: beijingMinute(refund.requested_at) })}</p>}
      {reason !== null && <p className="wrap-anywhere">{t('reasonGiven', { reason })}</p>}
    </Notice>
  );
}

const refundForm = defineForm({ reason: text(refundCall.body.shape.reason) });

function RefundRequest({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.refund');
  const [isOpen, setOpen] = useState(false);
  const form = useDefinedForm(refundForm);
  const send = form.submit(async ({ reason }) => {
    try {
      await requestRefund({ id: order.id, reason });
      onDone();
    } catch (error) {
      followSession(error);
      throw error;
    }
  });
  const says = <p className="text-ink-2">{t(order.status === 'paid' ? 'beforeLicence' : 'afterLicence')}</p>;
  if (!isOpen) {
    return (
      <>
        {says}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </>
    );
  }
  return (
    <FormFrame form={form} onSubmit={send} submitLabel={t('send')} wide={false}>
      {says}
      <Field label={t('reason')} error={form.errorText('reason')}>
        {(control) => <Textarea {...form.input('reason')} {...control} rows={3} maxLength={500} />}
      </Field>
    </FormFrame>
  );
}
