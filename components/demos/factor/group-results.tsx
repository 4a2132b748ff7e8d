import { useTranslations } from 'next-intl';
import { QuantileCurves } from '#components/charts/quantile-curves.tsx';
import { ReturnDrawdown } from '#components/charts/return-drawdown.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';
import type { FactorStudy } from './use-factor-report.ts';

const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1) ?? 0, 0, { signed: true });

export function GroupResults({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo');
  const tEvidence = useTranslations('evidence');
  const { groupDays: days, groups, longShort, turnover } = report;
  const count = groups.length;
  const notes = [tEvidence('source'), tEvidence('pastPerformance')];
  const times = (value: number) => formatNumber(value, 1);
  return (
    <>
      <QuantileCurves
        caption={{
          title: t('groups.title', { count }),
          subtitle: t('groups.subtitle', { count, days: settings.holdingDays }),
          description: t('groups.describe', { count, low: endOf(groups[0]!), high: endOf(groups.at(-1)!) }),
          notes,
        }}
        words={{
          axis: t('groups.axis'),
          group: t('groups.group'),
          annualReturn: t('groups.annualReturn'),
          volatility: t('groups.volatility'),
          groupPrefix: 'G',
          table: tEvidence('table'),
        }}
        days={days}
        groups={groups}
      />
      <ReturnDrawdown
        caption={{
          title: t('longShort.title'),
          subtitle: t('longShort.subtitle', { count }),
          description: t('longShort.describe', {
            total: endOf(longShort.returns),
            drawdown: formatPercent(longShort.drawdown, 0),
          }),
          notes,
        }}
        words={{
          returnAxis: t('longShort.returnAxis'),
          drawdownAxis: t('longShort.drawdownAxis'),
          deepest: t('longShort.deepest'),
          portfolio: t('longShort.name'),
          table: tEvidence('table'),
          year: tEvidence('year'),
        }}
        days={days}
        portfolio={longShort.returns}
      />
      <SignedBars
        caption={{
          title: t('turnover.title'),
          subtitle: t('turnover.subtitle'),
          description: t('turnover.describe', {
            most: times(Math.max(...turnover)),
            least: times(Math.min(...turnover)),
          }),
          notes: [tEvidence('source')],
        }}
        words={{ name: t('turnover.group'), value: t('turnover.value'), table: tEvidence('table') }}
        bars={turnover.map((value, at) => ({ name: `G${at + 1}`, value }))}
        tone="plain"
        format={times}
      />
    </>
  );
}
