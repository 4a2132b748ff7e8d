import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { defaultLocale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { sampleStudy, studyParameters, type SampleStudy } from '#lib/shared/quant/sample-study.ts';
import { exposuresOn } from '#lib/shared/quant/synthetic-market.ts';
import type { Step } from './step.ts';

/** Active exposure to each style at the start of the last holding period: Σ (w_p − w_b) · x. */
function activeExposures({ market, observedAt, portfolio, benchmark }: SampleStudy): number[] {
  const count = market.instruments.length;
  // The last month's end is the last day, after which nothing is held any more.
  const formed = observedAt.at(-2)!;
  const row = (formed + 1) * count;
  return styles.map((_, style) =>
    exposuresOn(market, style, formed).reduce(
      (sum, exposure, i) => sum + (portfolio.weights[row + i]! - benchmark.weights[row + i]!) * exposure,
      0,
    ),
  );
}

export async function portfolioStep(): Promise<Step> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'home.flow.portfolio' });
  const tEvidence = await getTranslations({ locale: defaultLocale, namespace: 'evidence' });
  const source = await sourceLine('activeExposure', undefined, defaultLocale);
  const tStyles = await getTranslations({ locale: defaultLocale, namespace: 'marketModel.styles' });
  const exposures = activeExposures(sampleStudy());
  const bars = styles.map(({ key }, at) => ({ key, name: tStyles(key), value: exposures[at]! }));
  const targets: readonly string[] = studyParameters.factor.map(([style]) => style);
  const unwanted = bars
    .filter(({ key }) => !targets.includes(key))
    .reduce((most, bar) => (Math.abs(bar.value) > Math.abs(most.value) ? bar : most));
  const figures = { unwanted: unwanted.name, exposure: formatNumber(unwanted.value, 2, { signed: true }) };
  return {
    title: t('title'),
    text: t('text', figures),
    next: t('next'),
    to: routePath('rqoptimizer'),
    picture: {
      kind: 'bars',
      caption: { title: t('picture'), subtitle: t('subtitle'), description: t('describe', figures), source },
      words: { table: tEvidence('table'), name: t('style'), value: t('exposure') },
      bars: bars.map(({ name, value }) => ({ name, value })).toSorted((a, b) => b.value - a.value),
      tone: 'plain',
      format: 'deviations',
    },
  };
}
