import { getTranslations } from 'next-intl/server';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { QuantileCurves } from '#components/charts/quantile-curves.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { informationRatio } from '#lib/shared/quant/factor-analysis.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { FlowStep } from './flow-step.tsx';

export async function FactorStep() {
  const t = await getTranslations('home.flow.factor');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('rankIc');
  const groupsSource = await sourceLine('quantiles');
  const { market, coefficients, heldFrom, groups } = sampleStudy();
  const total = coefficients.reduce((sum, value) => sum + value, 0);
  const mean = formatNumber(total / coefficients.length, 3);
  const positive = coefficients.filter((value) => value > 0).length / coefficients.length;
  const end = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1) ?? 0, 0);
  return (
    <FlowStep
      name={t('name')}
      title={t('title')}
      text={t('text', {
        mean,
        ratio: formatNumber(informationRatio(coefficients), 2),
        positive: formatPercent(positive, 0),
      })}
      next={t('next')}
      to={routePath('rq-factor')}
    >
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <IcBars
          caption={{
            title: t('picture'),
            subtitle: t('subtitle'),
            description: t('describe', { mean, total: formatNumber(total, 1) }),
            source,
          }}
          words={{
            icAxis: t('icAxis'),
            sumAxis: t('sumAxis'),
            mean: t('mean'),
            total: t('total'),
            yearMean: t('yearMean'),
            positive: t('positive'),
            table: tEvidence('table'),
            year: tEvidence('year'),
          }}
          days={heldFrom}
          coefficients={coefficients}
        />
        <QuantileCurves
          caption={{
            title: t('groupsPicture'),
            subtitle: t('groupsSubtitle'),
            description: t('groupsDescribe', { low: end(groups[0]!), high: end(groups.at(-1)!) }),
            source: groupsSource,
            notes: [tEvidence('pastPerformance')],
          }}
          words={{
            axis: t('groupsAxis'),
            groupPrefix: 'G',
            group: t('group'),
            annualReturn: t('annualReturn'),
            volatility: t('volatility'),
            table: tEvidence('table'),
          }}
          days={market.days}
          groups={groups}
        />
      </div>
    </FlowStep>
  );
}
