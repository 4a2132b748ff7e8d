import { getTranslations } from 'next-intl/server';
import { CorrelationGrid } from '#components/charts/correlation-grid.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { excessProducts, sampleExcessCorrelations } from '#lib/shared/quant/sample-excess.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';

/** Shows how far the excess returns of several products are correlated. */
export async function ExcessCorrelation() {
  const t = await getTranslations('amsAnalysis.correlation');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('excessCorrelation');
  const matrix = sampleExcessCorrelations();
  const composite = matrix[excessProducts.indexOf('composite')]!;
  const lowest = Math.min(...studyParameters.factor.map(([style]) => composite[excessProducts.indexOf(style)]!));
  return (
    <Section
      band="ink"
      title={t('title')}
      // Rounded down, so that "at least" stays true.
      lead={t('lead', { low: formatNumber(Math.floor(lowest * 20) / 20, 2) })}
      layout="beside"
    >
      <CorrelationGrid
        caption={{
          title: t('picture'),
          subtitle: t('subtitle', { count: monthEnds(sampleMarket().days).length - 1 }),
          description: t('describe'),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        corner={t('product')}
        names={excessProducts.map((product) => t(`names.${product}`))}
        matrix={matrix}
      />
    </Section>
  );
}
