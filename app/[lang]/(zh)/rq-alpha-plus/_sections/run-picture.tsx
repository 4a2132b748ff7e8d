import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown } from '#components/charts/return-drawdown.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';

/** Return and drawdown of the default run, computed at build by the engine of the demonstration. */
export async function RunPicture() {
  const t = await getTranslations('rqAlphaPlus.hero');
  const tEvidence = await getTranslations('evidence');
  const { run, benchmark, summary } = sampleBacktest();
  const { drawdown, total } = summary.portfolio;
  return (
    <ReturnDrawdown
      caption={{
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', {
          total: formatPercent(total),
          benchmark: formatPercent(summary.benchmark.total),
          drawdown: formatPercent(drawdown.depth),
          peak: drawdown.peakDay,
          bottom: drawdown.bottomDay,
        }),
        notes: [tEvidence('source'), tEvidence('pastPerformance')],
      }}
      words={{
        portfolio: t('portfolio'),
        benchmark: t('benchmark'),
        returnAxis: t('returnAxis'),
        drawdownAxis: t('drawdownAxis'),
        deepest: t('deepest'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={run.days}
      portfolio={run.returns}
      benchmark={benchmark}
    />
  );
}
