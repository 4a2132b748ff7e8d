'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { statusTones } from '#components/order/order-status.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { Order } from './use-order.ts';

/** Where the order stands: while money is on its way, and once the licence is there, the loudest thing of the page. */
export function OrderHead({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { status, service } = order;
  const mark = markOf(order, isConfirming);
  return (
    <div className={clsx(mark && 'flex gap-4 border border-edge bg-surface p-4 sm:p-6')}>
      {mark}
      <div className="min-w-0">
        <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mark ? (
            <span className="text-2xl leading-9 font-semibold">
              {isConfirming ? t('pay.confirming') : t(`status.${status}`)}
            </span>
          ) : (
            <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
          )}
          <span className="text-ink-2">{t('number', { id: order.id })}</span>
        </p>
        {mark && <p className="mt-1 text-xl">{formatYuan(fenFromYuan(order.amount), locale)}</p>}
        <p className="mt-2">{isConfirming ? t('pay.confirmingText') : t(`says.${status}`)}</p>
        {service && <p>{t(`service.${serviceOf(service)}`, service.days ?? { first: '', last: '' })}</p>}
      </div>
    </div>
  );
}

function markOf({ status, service }: Order, isConfirming: boolean): ReactNode {
  if (isConfirming || status === 'paid') return <Spinner className="size-9 text-primary" />;
  const isGiven = status === 'fulfilled' && service?.licence !== 'revoked';
  return isGiven && <Icon name="success" className="size-9 text-success" />;
}

/** What works of the order by now, in a word. */
function serviceOf({ state, licence }: NonNullable<Order['service']>) {
  if (state !== 'ended') return state;
  if (licence === 'revoked') return 'over';
  return licence === 'expired' ? 'ended' : 'continued';
}
