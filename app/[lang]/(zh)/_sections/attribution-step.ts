import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { defaultLocale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';
import { sampleStudy, studyParameters } from '#lib/shared/quant/sample-study.ts';
import type { Step } from './step.ts';

/** Formats a fraction in percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });

export async function attributionStep(): Promise<Step> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'home.flow.attribution' });
  const tEvidence = await getTranslations({ locale: defaultLocale, namespace: 'evidence' });
  const source = await sourceLine('attribution', undefined, defaultLocale);
  const tStyles = await getTranslations({ locale: defaultLocale, namespace: 'marketModel.styles' });
  const { attribution } = sampleStudy();
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const aimed = studyParameters.factor.map(([key]) => ({
    name: tStyles(key),
    value: attribution.styles[styleIndex(key)]!,
  }));
  const aimedSum = sum(aimed.map(({ value }) => value));
  const others = sum(attribution.styles) - aimedSum;
  // Both sides are fully invested except on the first day, so the market's part rounds to zero and is added to the
  // specific part.
  const specific = attribution.specific + attribution.market;
  const industry = sum(attribution.industries);
  const figures = {
    target: points(aimedSum),
    others: points(others),
    industry: points(industry),
    specific: points(specific),
    costs: points(attribution.costs),
    total: points(attribution.total),
  };
  return {
    title: t('title'),
    text: t('text', figures),
    next: t('next'),
    to: routePath('ams', { product: 'post-investment-analysis' }),
    picture: {
      kind: 'bars',
      caption: {
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', figures),
        source,
        notes: [tEvidence('pastPerformance')],
      },
      words: { table: tEvidence('table'), name: t('source'), value: t('contribution') },
      bars: [
        ...aimed,
        { name: t('otherStyles'), value: others },
        { name: t('industries'), value: industry },
        { name: t('specific'), value: specific },
        { name: t('costs'), value: attribution.costs },
        { name: t('total'), value: attribution.total },
      ],
      tone: 'market',
      format: 'points',
    },
  };
}
