import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { defaultLocale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { informationRatio } from '#lib/shared/quant/factor-analysis.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import type { Step } from './step.ts';

export async function factorStep(): Promise<Step> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'home.flow.factor' });
  const tEvidence = await getTranslations({ locale: defaultLocale, namespace: 'evidence' });
  const source = await sourceLine('rankIc', undefined, defaultLocale);
  const { coefficients, heldFrom } = sampleStudy();
  const total = coefficients.reduce((sum, value) => sum + value, 0);
  const mean = formatNumber(total / coefficients.length, 3);
  const positive = coefficients.filter((value) => value > 0).length / coefficients.length;
  return {
    title: t('title'),
    text: t('text', {
      mean,
      ratio: formatNumber(informationRatio(coefficients), 2),
      positive: formatPercent(positive, 0),
    }),
    next: t('next'),
    to: routePath('rq-factor'),
    picture: {
      kind: 'ic',
      caption: {
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', { mean, total: formatNumber(total, 1) }),
        source,
      },
      words: {
        icAxis: t('icAxis'),
        sumAxis: t('sumAxis'),
        mean: t('mean'),
        total: t('total'),
        yearMean: t('yearMean'),
        positive: t('positive'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      },
      days: heldFrom,
      coefficients,
    },
  };
}
