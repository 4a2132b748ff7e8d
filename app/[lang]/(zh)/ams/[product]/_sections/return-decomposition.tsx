import { getMessages } from 'next-intl/server';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { formatPoints, sumOf } from './points.ts';

/** The product's own return, without a benchmark, as market, industries, styles and what is specific. */
export async function ReturnDecomposition() {
  const { amsAnalysis, evidence } = await getMessages();
  const words = amsAnalysis.decomposition;
  const { factors, portfolioReturn } = sampleProduct().lastYearAbsolute;
  const parts = {
    market: factors.market,
    industries: sumOf(factors.industries),
    styles: sumOf(factors.styles),
    specific: factors.specific,
  };
  const keys = ['market', 'industries', 'styles', 'specific'] as const;
  return (
    <Section title={words.title} lead={words.lead} layout="beside">
      <Waterfall
        caption={{
          title: words.picture,
          subtitle: words.subtitle,
          description: fill(words.describe, {
            ...Object.fromEntries(keys.map((key) => [key, formatPoints(parts[key])])),
            total: formatPoints(portfolioReturn),
          }),
          notes: [evidence.source, evidence.pastPerformance],
        }}
        words={{ table: evidence.table, name: words.part, value: words.value }}
        steps={[
          ...keys.map((key) => ({ name: words[key], value: parts[key], kind: 'change' as const })),
          { name: words.total, value: portfolioReturn, kind: 'total' },
        ]}
        format={formatPoints}
      />
    </Section>
  );
}
