import { getTranslations } from 'next-intl/server';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { formatPoints, sumOf } from './points.ts';

/** The product's own return, without a benchmark, as market, industries, styles and what is specific. */
export async function ReturnDecomposition() {
  const t = await getTranslations('amsAnalysis.decomposition');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('factorReturns');
  const { factors, portfolioReturn } = sampleProduct().lastYearAbsolute;
  const parts = {
    market: factors.market,
    industries: sumOf(factors.industries),
    styles: sumOf(factors.styles),
    specific: factors.specific,
  };
  const keys = ['market', 'industries', 'styles', 'specific'] as const;
  return (
    <Section fold="phone" title={t('title')} lead={t('lead')} layout="beside">
      <Waterfall
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('describe', {
            ...Object.fromEntries(keys.map((key) => [key, formatPoints(parts[key])])),
            total: formatPoints(portfolioReturn),
          }),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{ table: tEvidence('table'), name: t('part'), value: t('value') }}
        steps={[
          ...keys.map((key) => ({ name: t(key), value: parts[key], kind: 'change' as const })),
          { name: t('total'), value: portfolioReturn, kind: 'total' },
        ]}
        format={formatPoints}
      />
    </Section>
  );
}
