'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { OrderStatus } from '#contract/order-states.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Order } from './use-order.ts';

/** Expected states after each state, without refund or closing. */
const ahead: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['paid', 'fulfilled'],
  paid: ['fulfilled'],
  fulfilled: [],
  refunding: ['refunded'],
  refunded: [],
  closed: [],
};

/** Renders every past state of the order with its time, then the expected ones, as points on a line. */
export function StatusTimeline({ order: { history, status } }: { order: Pick<Order, 'history' | 'status'> }) {
  const t = useTranslations('order');
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="mb-3 text-xl">
        {t('timeline')}
      </h2>
      <ol className="sm:flex">
        {history.map((step, index) => (
          <Step
            key={step.at + step.status}
            isCurrent={index === history.length - 1}
            isLast={index === history.length - 1 && ahead[status].length === 0}
            isDone
          >
            <span className="font-medium">
              {t(`steps.${step.status === 'pending_payment' && index > 0 ? 'reopened' : step.status}`)}
            </span>
            <time dateTime={step.at} className="text-sm text-ink-2">
              {beijingMinute(step.at)}
            </time>
          </Step>
        ))}
        {ahead[status].map((next, index) => (
          <Step key={next} isLast={index === ahead[status].length - 1}>
            <span className="text-ink-2">{t(`steps.${next}`)}</span>
            <span className="text-sm text-ink-2">{t(index === 0 ? 'ahead' : 'later')}</span>
          </Step>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { isDone?: boolean; isCurrent?: boolean; isLast: boolean; children: ReactNode };

/** Renders a point and the line to the next one: downward on a phone, else to the right. */
function Step({ isDone = false, isCurrent = false, isLast, children }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'relative min-w-0 flex-1 pb-4 pl-9 sm:pt-9 sm:pr-3 sm:pb-0 sm:pl-0',
        !isLast &&
          'before:absolute before:top-6 before:bottom-0 before:left-3 before:border-l-2 sm:before:inset-x-6 sm:before:top-3 sm:before:right-0 sm:before:bottom-auto sm:before:border-t-2 sm:before:border-l-0',
        isDone && !isCurrent ? 'before:border-primary' : 'before:border-hairline',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2 bg-paper',
          isDone ? 'border-primary text-primary' : 'border-edge',
          isCurrent && 'bg-primary-soft',
        )}
      >
        {isDone && <Icon name="check" className="size-3.5" />}
      </span>
      <span className="flex flex-col">{children}</span>
    </li>
  );
}
