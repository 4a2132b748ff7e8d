import { getMessages } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { fill } from '#components/sections/fill.ts';
import { attributionCell } from '../_facts/quant-samples.ts';
import type { FactorAttribution } from '#lib/shared/quant/attribution.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';
import { Cell } from './cell.tsx';

/** In percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });

export async function AttributionCell({ attribution }: { attribution: FactorAttribution }) {
  const { evidence, marketModel, quant } = await getMessages();
  const words = quant.notebook.cells.attribution;
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const aimed = attribution.styles[styleIndex('residualVolatility')]!;
  const others = sum(attribution.styles) - aimed;
  const industry = sum(attribution.industries);
  // Both sides are fully invested, so the market's part rounds to nothing and goes with the specific.
  const specific = attribution.specific + attribution.market;
  const figures = {
    target: points(aimed),
    others: points(others),
    industry: points(industry),
    specific: points(specific),
    costs: points(attribution.costs),
  };
  return (
    <Cell number={5} words={words} text={fill(words.text, figures)} code={attributionCell}>
      <SignedBars
        caption={{
          title: words.picture,
          subtitle: words.subtitle,
          description: fill(words.describe, figures),
          notes: [evidence.source, evidence.pastPerformance],
        }}
        words={{ ...words, table: evidence.table }}
        bars={[
          { name: marketModel.styles.residualVolatility, value: aimed },
          { name: words.others, value: others },
          { name: words.industries, value: industry },
          { name: words.specific, value: specific },
          { name: words.costs, value: attribution.costs },
          { name: words.total, value: attribution.total },
        ]}
        tone="market"
        format={points}
      />
    </Cell>
  );
}
