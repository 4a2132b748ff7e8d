import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { refusalReasons } from '#lib/shared/quant/backtest/backtest-order.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

const count = (value: number) => formatNumber(value, 0);

/** Why orders of the default run were refused or cut, how often, and the first of each reason. */
export async function MatchingRules() {
  const t = await getTranslations('rqAlphaPlus.matching');
  const tEvidence = await getTranslations('evidence');
  const tReasons = await getTranslations('backtestDemo.orders.reasons');
  const source = await sourceLine('backtest');
  const { run, summary } = sampleBacktest();
  const { days } = sampleBars();
  const met = refusalReasons
    .filter((reason) => summary.reasons[reason] > 0)
    .toSorted((a, b) => summary.reasons[b] - summary.reasons[a]);
  const [most] = met;
  const firsts = met.map((reason) => ({ reason, ...run.orders.find((order) => order.reason === reason)! }));
  return (
    <Section rank="major" layout="wide" id="matching" title={t('title')} lead={t('lead', summary.orders)}>
      <div className="grid items-start gap-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-5">
          <SignedBars
            caption={{
              title: t('picture'),
              subtitle: t('subtitle'),
              description: t('description', { reason: tReasons(most!), count: summary.reasons[most!] }),
            }}
            words={{ table: tEvidence('table'), name: t('columns.reason'), value: t('columns.count') }}
            bars={met.map((reason) => ({ name: tReasons(reason), value: summary.reasons[reason] }))}
            tone="plain"
            format={count}
          />
        </div>
        <div className="min-w-0 lg:col-span-7">
          <Table
            caption={t('table')}
            source={source}
            showCaption
            phone="table"
            rows={firsts}
            rowKey={({ reason }) => reason}
            columns={[
              { key: 'reason', header: t('columns.reason'), rowHeader: true, cell: ({ reason }) => tReasons(reason) },
              {
                key: 'order',
                header: t('columns.order'),
                cell: ({ side, instrument, day }) => (
                  <>
                    <span className="whitespace-nowrap">
                      {t(`sides.${side}`, { instrument: instrumentId(instrument) })}
                    </span>{' '}
                    <span className="whitespace-nowrap text-ink-2 max-sm:hidden">{days[day]!}</span>
                  </>
                ),
              },
              { key: 'shares', header: t('columns.shares'), align: 'end', cell: ({ shares }) => count(shares) },
              { key: 'filled', header: t('columns.filled'), align: 'end', cell: ({ filled }) => count(filled) },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
