'use client';

import { useTranslations } from 'next-intl';
import { CurrencyChoice } from '#components/order/indicative/currency-choice.tsx';
import { OrderLines } from '#components/order/order-lines.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { CancelPart } from './cancel-part.tsx';
import { FirstLines } from './first-lines.tsx';
import { LicencePart } from './licence-part.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { PaymentPart } from './payment-part.tsx';
import { RefundPart } from './refund-part.tsx';
import { ReopenPart } from './reopen-part.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import type { OrderInUse } from './use-order.ts';
import { useWayBack } from './use-way-back.ts';

/** An order: where it stands and what to do now at the left, what it consists of at the right. */
export function OrderView({ inUse, supportEmail }: { inUse: OrderInUse; supportEmail: string }) {
  const t = useTranslations('order');
  const { order, refresh } = inUse;
  const { status } = order;
  const stage = useWayBack();
  const isConfirming = status === 'pending_payment' && stage === 'confirming';
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 space-y-8 lg:col-span-7">
        <OrderHead order={order} isConfirming={isConfirming} />
        {order.user_error_msg !== null && (
          <Notice tone="warning" live>
            {order.user_error_msg}
          </Notice>
        )}
        {status === 'pending_payment' && <PaymentPart inUse={inUse} stage={stage} supportEmail={supportEmail} />}
        <ReopenPart order={order} onDone={refresh} />
        {order.licence && order.service?.licence === 'active' && <FirstLines licence={order.licence} />}
        {order.licence && order.service?.licence !== 'revoked' && (
          <LicencePart licence={order.licence} supportEmail={supportEmail} />
        )}
        <StatusTimeline order={order} />
        <RefundPart order={order} onDone={refresh} />
        {status === 'pending_payment' && !isConfirming && <CancelPart order={order} onDone={refresh} />}
        <p className="text-sm text-ink-2">{t('help', { email: supportEmail })}</p>
      </div>
      <section aria-labelledby="order-content" className="min-w-0 lg:col-span-5">
        <h2 id="order-content" className="mb-3 text-xl">
          {t('content')}
        </h2>
        <OrderLines
          groups={order.merchandise_groups}
          months={order.period_months}
          amount={order.amount}
          change={order.change}
          quotation={order.quotation}
        />
        <div className="mt-3">
          <CurrencyChoice />
        </div>
        <OrderFacts order={order} onChange={refresh} />
      </section>
    </div>
  );
}
