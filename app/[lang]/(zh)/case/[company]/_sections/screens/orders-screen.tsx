import { getTranslations } from 'next-intl/server';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { outcomeOf, tellingDay, twoVersions, type OrderOutcome } from './order-day.ts';
import { ScreenSource } from './screen-note.tsx';
import { ScreenTable } from './screen-table.tsx';

const tones: Readonly<Record<OrderOutcome, BadgeTone>> = { traded: 'neutral', cut: 'warning', refused: 'danger' };

const shares = (count: number) => formatNumber(count, 0);
const signed = (value: number) => formatPercent(value, 1, { signed: true });

/** The backtest's list of fills on one day, and two runs that differ in one assumption. */
export async function OrdersScreen() {
  const t = await getTranslations('caseStudies.screens.orders');
  const tOrders = await getTranslations('backtestDemo.orders');
  const tEvidence = await getTranslations('evidence');
  const { old, changed } = twoVersions();
  const { day, orders } = tellingDay(old);
  const { all, traded, cut, refused } = old.summary.orders;
  const counts = { all, traded, cut, refused };
  const versions = [
    { key: 'old', settings: old.settings, summary: old.summary },
    { key: 'changed', settings: changed.settings, summary: changed.summary },
  ] as const;
  return (
    <AppFrame name={t('window')} aside={day}>
      <dl className="grid grid-cols-4 gap-x-3 border-b border-hairline px-3 py-3 md:px-5">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((key) => (
          <div key={key}>
            <dt className="text-sm text-ink-2">{t(`counts.${key}`)}</dt>
            <dd className="text-lg font-semibold">{shares(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <div className="px-3 md:px-5">
        <ScreenTable
          caption={t('caption', { day })}
          rows={orders}
          rowKey={({ instrument, side, origin }) => `${instrument} ${side} ${origin}`}
          columns={[
            {
              key: 'order',
              header: t('columns.order'),
              rowHeader: true,
              cell: ({ instrument, side, origin }) => (
                <>
                  <span className="mr-2">{instrumentId(instrument)}</span>
                  <span className={side === 'buy' ? 'text-up' : 'text-down'}>
                    {tOrders(origin === 'stopLoss' ? 'stopLoss' : side)}
                  </span>
                </>
              ),
            },
            {
              key: 'filled',
              header: t('columns.filled'),
              align: 'end',
              cell: (order) => (
                <>
                  <span className="block">
                    {shares(order.filled)} / {shares(order.shares)}
                  </span>
                  {order.filled > 0 && (
                    <span className="block text-ink-2 max-sm:hidden">
                      {t('price', { price: formatNumber(order.price, 2) })}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'outcome',
              header: t('columns.outcome'),
              align: 'end',
              cell: (order) => (
                <Badge tone={tones[outcomeOf(order)]}>
                  {order.reason === undefined ? tOrders('traded') : tOrders(`reasons.${order.reason}`)}
                </Badge>
              ),
            },
          ]}
        />
        <p className="mt-4 font-medium">{t('versions.title')}</p>
        <ScreenTable
          caption={t('versions.title')}
          rows={versions}
          rowKey={({ key }) => key}
          columns={[
            { key: 'version', header: t('versions.version'), rowHeader: true, cell: ({ key }) => t(`versions.${key}`) },
            {
              key: 'slippage',
              header: t('versions.slippage'),
              align: 'end',
              cell: ({ settings }) => formatPercent(settings.slippageRate, 2),
            },
            {
              key: 'total',
              header: t('versions.total'),
              align: 'end',
              cell: ({ summary }) => signed(summary.portfolio.total),
            },
            {
              key: 'excess',
              header: t('versions.excess'),
              align: 'end',
              cell: ({ summary }) => signed(summary.excess),
            },
          ]}
        />
      </div>
      <ScreenSource text={`${await sourceLine('backtest')} · ${tEvidence('pastPerformance')}`} isOfReturns />
    </AppFrame>
  );
}
