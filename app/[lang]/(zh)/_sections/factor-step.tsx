import { getTranslations } from 'next-intl/server';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { informationRatio } from '#lib/shared/quant/factor-analysis.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { FlowStep } from './flow-step.tsx';

export async function FactorStep() {
  const t = await getTranslations('home.flow.factor');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('rankIc');
  const { coefficients, heldFrom } = sampleStudy();
  const total = coefficients.reduce((sum, value) => sum + value, 0);
  const mean = formatNumber(total / coefficients.length, 3);
  const positive = coefficients.filter((value) => value > 0).length / coefficients.length;
  return (
    <FlowStep
      title={t('title')}
      text={t('text', {
        mean,
        ratio: formatNumber(informationRatio(coefficients), 2),
        positive: formatPercent(positive, 0),
      })}
      next={t('next')}
      to={routePath('rq-factor')}
    >
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
    </FlowStep>
  );
}
