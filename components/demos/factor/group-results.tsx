import { useTranslations } from 'next-intl';
import { QuantileCurves } from '#components/charts/quantile-curves.tsx';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';
import type { FactorStudy } from './use-factor-report.ts';

const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1) ?? 0, 0, { signed: true });

export function GroupResults({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.groups');
  const tEvidence = useTranslations('evidence');
  const { groupDays: days, groups } = report;
  const count = groups.length;
  return (
    <QuantileCurves
      caption={{
        title: t('title', { count }),
        subtitle: t('subtitle', { count, days: settings.holdingDays }),
        description: t('describe', { count, low: endOf(groups[0]!), high: endOf(groups.at(-1)!) }),
      }}
      words={{
        axis: t('axis'),
        group: t('group'),
        annualReturn: t('annualReturn'),
        volatility: t('volatility'),
        groupPrefix: 'G',
        table: tEvidence('table'),
      }}
      days={days}
      groups={groups}
    />
  );
}

export function LongShortResult({ study: { report } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.longShort');
  const tEvidence = useTranslations('evidence');
  const tChart = useTranslations('charts.returnDrawdown');
  const { groupDays: days, groups, longShort } = report;
  const count = groups.length;
  return (
    <ReturnDrawdown
      caption={{
        title: t('title'),
        subtitle: t('subtitle', { count }),
        description: t('describe', {
          total: endOf(longShort.returns),
          drawdown: formatPercent(longShort.drawdown, 0),
        }),
      }}
      words={{
        ...returnDrawdownWords(tChart, t('name')),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={days}
      portfolio={longShort.returns}
    />
  );
}

export function TurnoverResult({ study: { report } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.turnover');
  const tEvidence = useTranslations('evidence');
  const { turnover } = report;
  const times = (value: number) => formatNumber(value, 1);
  return (
    <SignedBars
      caption={{
        title: t('title'),
        subtitle: t('subtitle'),
        description: t('describe', {
          most: times(Math.max(...turnover)),
          least: times(Math.min(...turnover)),
        }),
      }}
      words={{ name: t('group'), value: t('value'), table: tEvidence('table') }}
      bars={turnover.map((value, at) => ({ name: `G${at + 1}`, value }))}
      tone="plain"
      format={times}
    />
  );
}
