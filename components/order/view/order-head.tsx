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

type Service = NonNullable<Order['service']>;

/** Where the order stands: while money is on its way, and once the licence is there, the loudest thing of the page. */
export function OrderHead({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { status, service } = order;
  const mark = markOf(order, isConfirming);
  const over = status === 'fulfilled' && service ? endOf(service) : null;
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
            <Badge tone={over ? 'neutral' : statusTones[status]}>
              {over ? t(`over.${over}`) : t(`status.${status}`)}
            </Badge>
          )}
          <span className="text-ink-2">{t('number', { id: order.id })}</span>
        </p>
        {mark && <p className="mt-1 text-xl">{formatYuan(fenFromYuan(order.amount), locale)}</p>}
        <p className="mt-2">{isConfirming ? t('pay.confirmingText') : t(`says.${status}`)}</p>
        {service && <p>{t(`service.${serviceOf(order, service)}`, service.days ?? { first: '', last: '' })}</p>}
      </div>
    </div>
  );
}

function markOf({ status, service }: Order, isConfirming: boolean): ReactNode {
  if (isConfirming || status === 'paid') return <Spinner className="size-9 text-primary" />;
  const isGiven = status === 'fulfilled' && service?.state !== 'ended';
  return isGiven && <Icon name="success" className="size-9 text-success" />;
}

/** Why nothing works of the order any more; null while something does, or will. */
function endOf({ state, licence }: Service) {
  if (state !== 'ended') return null;
  if (licence === 'revoked') return 'over';
  return licence === 'expired' ? 'ended' : 'continued';
}

/** One word for the state of the order's service. A product that is paid once cannot be renewed. */
function serviceOf({ merchandise_groups: groups }: Order, service: Service) {
  const end = endOf(service);
  const isOnce = groups.every(({ items }) => items.every(({ per }) => per === 'once'));
  return end === 'ended' && isOnce ? 'endedOnce' : (end ?? service.state);
}
