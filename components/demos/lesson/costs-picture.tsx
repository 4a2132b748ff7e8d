import { useTranslations } from 'next-intl';
import { QuantileCurves } from '#components/charts/quantile-curves.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';

/** The groups before costs, and what costs leave of the highest. */
export function CostsPicture({ settings, study: { groups } }: StudiedLesson) {
  const t = useTranslations('eduLesson');
  const tEvidence = useTranslations('evidence');
  const total = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <>
      <QuantileCurves
        caption={{
          title: t('charts.groups.title', { n: settings.groups }),
          subtitle: t('charts.groups.subtitle'),
          description: t('charts.groups.description', {
            low: total(groups.returns[0]!),
            high: total(groups.returns.at(-1)!),
          }),
          notes: [tEvidence('source'), tEvidence('pastPerformance')],
        }}
        words={{
          axis: t('charts.groups.axis'),
          groupPrefix: t('charts.groups.groupPrefix'),
          group: t('charts.groups.group'),
          annualReturn: t('charts.groups.annualReturn'),
          volatility: t('charts.groups.volatility'),
          table: tEvidence('table'),
        }}
        days={groups.days}
        groups={groups.returns}
      />
      <p className="mt-3">
        {t('reading.groups', {
          turnover: formatNumber(groups.turnover, 1),
          gross: formatPercent(groups.gross, 1, { signed: true }),
          cost: settings.costBp,
          net: formatPercent(groups.net, 1, { signed: true }),
        })}
      </p>
    </>
  );
}
