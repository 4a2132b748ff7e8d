import { getMessages } from 'next-intl/server';
import { CorrelationGrid } from '#components/charts/correlation-grid.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { excessProducts, sampleExcessCorrelations } from '#lib/shared/quant/sample-excess.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';

/** Whether several products' excess returns are one and the same. */
export async function ExcessCorrelation() {
  const { amsAnalysis, evidence } = await getMessages();
  const words = amsAnalysis.correlation;
  const matrix = sampleExcessCorrelations();
  const composite = matrix[excessProducts.indexOf('composite')]!;
  const lowest = Math.min(...studyParameters.target.map((style) => composite[excessProducts.indexOf(style)]!));
  return (
    <Section
      title={words.title}
      // Rounded down, so that "at least" stays true.
      lead={fill(words.lead, { low: formatNumber(Math.floor(lowest * 20) / 20, 2) })}
      layout="beside"
    >
      <CorrelationGrid
        caption={{
          title: words.picture,
          subtitle: fill(words.subtitle, { count: monthEnds(sampleMarket().days).length - 1 }),
          description: words.describe,
          notes: [evidence.source, evidence.pastPerformance],
        }}
        corner={words.product}
        names={excessProducts.map((product) => words.names[product])}
        matrix={matrix}
      />
    </Section>
  );
}
