import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Field } from '#components/ui/field.tsx';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import { Select } from '#components/ui/select.tsx';
import type { TableColumn } from '#components/ui/table.tsx';
import { refusalReasons, type OrderRecord, type RefusalReason } from '#lib/shared/quant/backtest/backtest-order.ts';
import { sumFees } from '#lib/shared/quant/backtest/costs.ts';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { marketDays } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { useInstrumentName } from './instrument-name.ts';
import { Pager } from './pager.tsx';

const pageSize = 12;

export type OrderFilter = 'all' | 'problems' | RefusalReason;

function matches({ reason }: OrderRecord, filter: OrderFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'problems' ? reason !== undefined : reason === filter;
}

/** Orders of a run to show: all of them, or the first page and the total count. */
export type OrdersOfRun = {
  run: Pick<Backtest['run'], 'orders'>;
  summary: Pick<Backtest['summary'], 'orders' | 'reasons'>;
};

/** Returns the orders that a page carries in its HTML. */
export const firstOrders = ({ run, summary }: Backtest): OrdersOfRun => ({
  run: { orders: run.orders.slice(0, pageSize) },
  summary: { orders: summary.orders, reasons: summary.reasons },
});

/** Lists every order of the run, page by page. Rejected and partly filled orders give a reason and can be filtered. */
export function OrderList({
  result: { run, summary },
  filter,
  page,
  onFilter,
  onPage,
}: {
  result: OrdersOfRun;
  filter: OrderFilter;
  page: number;
  onFilter: (filter: OrderFilter) => void;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('backtestDemo.orders');
  const columns = useOrderColumns();
  const found = run.orders.filter((order) => matches(order, filter));
  const isWhole = run.orders.length === summary.orders.all;
  const count = isWhole ? found.length : summary.orders.all;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const option = (value: OrderFilter, name: string, orders: number) => ({
    value,
    label: t('option', { name, count: orders }),
  });
  return (
    <div>
      <p className="text-ink-2">{t('lead', summary.orders)}</p>
      <div inert={!isWhole}>
        <Field label={t('filter')} className="my-4 max-w-md">
          {(control) => (
            <Select
              {...control}
              value={filter}
              onChange={({ target }) => onFilter(target.value as OrderFilter)}
              options={[
                option('all', t('filterAll'), summary.orders.all),
                option('problems', t('filterProblems'), summary.orders.cut + summary.orders.refused),
                ...refusalReasons.map((reason) => option(reason, t(`reasons.${reason}`), summary.reasons[reason])),
              ]}
            />
          )}
        </Field>
      </div>
      <FoldedTable
        rest={(others) => t('others', { count: others })}
        caption={t('title')}
        columns={columns}
        rows={shown.map((order, at) => ({ ...order, key: `${filter} ${page} ${at}` }))}
        rowKey={({ key }) => key}
        empty={t('empty')}
        className="text-sm md:[&_:is(th,td)+:is(th,td)]:px-2"
      />
      <Pager page={page} pageCount={Math.ceil(count / pageSize)} isReady={isWhole} onPage={onPage} />
    </div>
  );
}

function useOrderColumns(): TableColumn<OrderRecord & { key: string }>[] {
  const t = useTranslations('backtestDemo.orders');
  const nameOf = useInstrumentName();
  return [
    { key: 'day', header: t('day'), rowHeader: true, cell: ({ day }) => <Nowrap text={marketDays[day]!} /> },
    { key: 'instrument', header: t('instrument'), cell: ({ instrument }) => nameOf(instrument) },
    {
      key: 'side',
      header: t('side'),
      cell: ({ side, origin }) => (
        <span className={clsx('whitespace-nowrap', side === 'buy' ? 'text-up' : 'text-down')}>
          {t(origin === 'stopLoss' ? 'stopLoss' : side)}
        </span>
      ),
    },
    { key: 'shares', header: t('shares'), align: 'end', cell: ({ shares }) => formatNumber(shares, 0) },
    { key: 'filled', header: t('filled'), align: 'end', cell: ({ filled }) => formatNumber(filled, 0) },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ price }) => (price === 0 ? absent : formatNumber(price, 3)),
    },
    { key: 'fees', header: t('fees'), align: 'end', cell: ({ costs }) => formatNumber(sumFees(costs), 2) },
    { key: 'outcome', header: t('outcome'), cell: (order) => <Outcome order={order} /> },
  ];
}

function Outcome({ order: { reason, filled } }: { order: OrderRecord }) {
  const t = useTranslations('backtestDemo.orders');
  if (reason === undefined) return <span className="whitespace-nowrap text-ink-2">{t('traded')}</span>;
  const name = t(`reasons.${reason}`);
  return (
    // In a narrow results column the text may wrap, and the outline is dropped.
    <Badge
      tone={filled > 0 ? 'warning' : 'danger'}
      className="md:max-xl:inline md:max-xl:border-0 md:max-xl:p-0 md:max-xl:whitespace-normal"
    >
      {filled > 0 ? t('partly', { reason: name }) : t('refused', { reason: name })}
    </Badge>
  );
}

function Nowrap({ text }: { text: string }) {
  return <span className="whitespace-nowrap">{text}</span>;
}
