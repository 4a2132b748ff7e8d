'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { readDeskListing } from '#lib/api/desk-calls.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * Shows the figures of the period in one row, sums in whole yuan, each with its value in the previous period. Without
 * an answer only the charts below are shown.
 */
export function FigureRow({ listing, days }: { listing: DeskListing; days: string }) {
  const t = useTranslations('desk.numbers');
  const { data, error } = useSWR(
    { figures: listing.name, days },
    (key) => readDeskListing(key.figures, { days: key.days }).then((reply) => reply.data.rows),
    { keepPreviousData: true },
  );
  if (!data)
    return error === undefined ? (
      <Loading label={t('loading')} className="mb-5">
        <Skeleton className="h-28" />
      </Loading>
    ) : null;
  return (
    <section aria-label={t('figures')} className="mb-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-hidden rounded-md border border-hairline bg-surface">
        {data.map(({ name, count, count_before: countBefore, amount, amount_before: amountBefore }) => {
          const sign = amount === null || amount === undefined ? '' : '¥';
          const [value, before] = [Number(amount ?? count ?? 0), Number(amountBefore ?? countBefore ?? 0)];
          return (
            <div key={name} className="-mr-px -mb-px flex min-w-0 flex-col border-r border-b border-hairline p-4">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="mt-1 text-xl font-semibold tabular-nums">{`${sign}${formatNumber(value, 0)}`}</dd>
              <dd className="mt-1 text-sm text-ink-2 tabular-nums">
                {value === before ? (
                  <span>{t('same')}</span>
                ) : (
                  <>
                    <span className="block text-ink">{`${value < before ? '−' : '+'}${sign}${formatNumber(Math.abs(value - before), 0)}`}</span>
                    <span className="block">{t('before', { before: `${sign}${formatNumber(before, 0)}` })}</span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
