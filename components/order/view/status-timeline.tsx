'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { Icon } from '#components/ui/icons.tsx';
import type { OrderStatus } from '#contract/order-states.ts';
import type { Order } from './use-order.ts';

/** What comes after a state when all goes well. */
const ahead: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['paid', 'fulfilled'],
  paid: ['fulfilled'],
  fulfilled: [],
  refunding: ['refunded'],
  refunded: [],
  closed: [],
};

/** Every state that the order has been in with its time, then those to come. */
export function StatusTimeline({ order: { history, status } }: { order: Pick<Order, 'history' | 'status'> }) {
  const t = useTranslations('order');
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="mb-3 text-xl">
        {t('timeline')}
      </h2>
      <ol className="border-t border-ink">
        {history.map((step, index) => (
          <Step key={step.at + step.status} isCurrent={index === history.length - 1} isDone>
            <span className="font-medium">{t(`steps.${step.status}`)}</span>
            <time dateTime={step.at} className="text-ink-2">
              {beijingMinute(step.at)}
            </time>
          </Step>
        ))}
        {ahead[status].map((next, index) => (
          <Step key={next}>
            <span className="text-ink-2">{t(`steps.${next}`)}</span>
            <span className="text-sm text-ink-2">{t(index === 0 ? 'ahead' : 'later')}</span>
          </Step>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { isDone?: boolean; isCurrent?: boolean; children: ReactNode };

function Step({ isDone = false, isCurrent = false, children }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx('grid grid-cols-[1.75rem_1fr] border-b border-hairline py-2', isCurrent && 'bg-primary-soft')}
    >
      <span aria-hidden="true" className="pl-1 text-primary">
        {isDone && <Icon name="check" className="mt-1.5 size-4" />}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 pr-1">{children}</span>
    </li>
  );
}
