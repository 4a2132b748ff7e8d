'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { statusTones } from '#components/order/order-status.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { FailedRead } from '#components/shell/failed-read.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { Table } from '#components/ui/table.tsx';
import { useScrollTo } from '#components/ui/use-scroll-to.ts';
import { fenFromYuan } from '#contract/money.ts';
import { invoiceFilePath } from '#contract/order-documents.ts';
import { listOrders } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { isDay } from '#lib/shared/time/written-day.ts';
import { everyOrder, OrderFilterFields, type OrderFilter } from './order-filter.tsx';

type Listed = Awaited<ReturnType<typeof listOrders>>['data']['items'][number];

const pageSize = 10;

/** The signed-in person's orders with filters; `empty` stands in their place while there is none at all. */
export function OwnOrders({ empty }: { empty: ReactNode }) {
  const t = useTranslations('order.list');
  const [filter, setFilter] = useState<OrderFilter>(everyOrder);
  const [page, setPage] = useState(1);
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data, error, mutate } = useSWR(
    userId === null ? null : ['own-orders', userId, filter, page],
    async () => {
      const { status } = filter;
      const days = { from: isDay(filter.from) ? filter.from : '', to: isDay(filter.to) ? filter.to : '' };
      const part = { page: String(page), pageSize: String(pageSize) };
      return (await listOrders({ ...days, ...part, ...(status !== '' && { status }) })).data;
    },
    { onError: followSession, keepPreviousData: true },
  );
  useScrollTo('orders', data !== undefined);
  if (!data && !error) {
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (!data) {
    return (
      <FailedRead
        title={t('failed.title')}
        error={error}
        retryLabel={t('failed.retry')}
        onRetry={() => void mutate()}
      />
    );
  }
  const isFiltered = Object.values(filter).some((value) => value !== '');
  if (data.total === 0 && !isFiltered) return empty;
  return (
    <div className="space-y-5">
      <OrderFilterFields
        filter={filter}
        onChange={(part) => {
          setFilter({ ...filter, ...part });
          setPage(1);
        }}
      />
      <output className="block text-sm text-ink-2">{t('total', { total: data.total })}</output>
      <OrderTable orders={data.items} />
      <Pages page={page} pageCount={Math.ceil(data.total / pageSize)} onPage={setPage} />
    </div>
  );
}

function OrderTable({ orders }: { orders: readonly Listed[] }) {
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <Table<Listed>
      caption={t('list.caption')}
      rows={orders}
      rowKey={({ id }) => id}
      empty={t('list.none')}
      columns={[
        {
          key: 'id',
          header: t('list.order'),
          rowHeader: true,
          cell: ({ id, merchandise_groups: groups }) => (
            <>
              <AppLink
                prefetch={false}
                to={routePath('order', { id }, locale)}
                className="link inline-block py-2.5 wrap-anywhere"
              >
                {id}
              </AppLink>
              <span className="block text-sm font-normal text-ink-2">
                {groups
                  .flatMap(({ items }) => items)
                  .map(({ name, quantity }) => t('list.item', { name, quantity }))
                  .join(t('list.comma'))}
              </span>
            </>
          ),
        },
        {
          key: 'created',
          header: t('list.created'),
          cell: ({ created_at: at, paid_at: paidAt }) => (
            <span className="block max-md:text-right">
              <span className="sm:whitespace-nowrap">{beijingMinute(at)}</span>
              {paidAt !== null && (
                <span className="block text-sm text-ink-2 sm:whitespace-nowrap">
                  {t('list.paid', { time: beijingMinute(paidAt) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'amount',
          header: t('list.amount'),
          align: 'end',
          cell: ({ amount, returned }) => (
            <span className="block max-md:text-right">
              <span>{formatYuan(fenFromYuan(amount), locale)}</span>
              {fenFromYuan(returned) > 0 && (
                <span className="block text-sm text-ink-2">
                  {t('list.returned', { amount: formatYuan(fenFromYuan(returned), locale) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'status',
          header: t('list.status'),
          cell: ({ status, licence_state: licence }) => {
            const over = status === 'fulfilled' && (licence === 'expired' ? 'ended' : licence === 'revoked' && 'over');
            if (over) return <Badge>{t(`over.${over}`)}</Badge>;
            return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
          },
        },
        {
          key: 'invoice',
          header: t('list.invoice'),
          cell: ({ id, invoice_state: state, issued_invoice: issued }) => (
            <span className="block max-md:text-right">
              <span>{t(`list.invoiceStates.${state}`)}</span>
              {issued && <span className="block text-sm wrap-anywhere text-ink-2">{issued.number}</span>}
              {issued?.has_file && (
                <a
                  href={`/api${invoiceFilePath(id, issued.number)}`}
                  download
                  aria-label={t('facts.invoiceFile', { number: issued.number })}
                  className="link inline-block py-2.5 text-sm"
                >
                  {t('list.invoiceFile')}
                </a>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

type PagesProps = { page: number; pageCount: number; onPage: (page: number) => void };

function Pages({ page, pageCount, onPage }: PagesProps) {
  const t = useTranslations('order.list');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <span className="text-sm text-ink-2">{t('page', { page, pageCount })}</span>
      <Button variant="secondary" size="small" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </nav>
  );
}
