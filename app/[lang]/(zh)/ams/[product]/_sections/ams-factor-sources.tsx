import { getMessages } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { styles } from '#lib/shared/quant/market-model.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { formatPoints, sumOf } from './points.ts';

/** The same active return by factor. */
export async function FactorSources() {
  const { amsAnalysis, evidence, marketModel } = await getMessages();
  const words = amsAnalysis.factors;
  const { factors } = sampleProduct().lastYear;
  const byStyle = styles.map(({ key }, at) => ({ name: marketModel.styles[key], value: factors.styles[at]! }));
  const best = byStyle.reduce((most, one) => (one.value > most.value ? one : most));
  const figures = {
    styles: formatPoints(sumOf(factors.styles)),
    industries: formatPoints(sumOf(factors.industries)),
    specific: formatPoints(factors.specific),
    total: formatPoints(factors.total),
  };
  return (
    <Section
      title={words.title}
      lead={fill(words.lead, { ...figures, style: best.name, styleValue: formatPoints(best.value) })}
      layout="beside"
    >
      <SignedBars
        caption={{
          title: words.picture,
          subtitle: words.subtitle,
          description: fill(words.describe, figures),
          notes: [evidence.source, evidence.pastPerformance],
        }}
        words={{ table: evidence.table, name: words.factor, value: words.contribution }}
        bars={[
          { name: words.market, value: factors.market },
          ...byStyle.toSorted((a, b) => b.value - a.value),
          { name: words.industries, value: sumOf(factors.industries) },
          { name: words.specific, value: factors.specific },
          { name: words.total, value: factors.total },
        ]}
        tone="market"
        format={formatPoints}
      />
    </Section>
  );
}
