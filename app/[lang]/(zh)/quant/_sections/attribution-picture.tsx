import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import type { FactorAttribution } from '#lib/shared/quant/attribution.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';

/** In percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });

/** What the excess is made of: the style that was aimed at, and what came along. */
function partsOf({ styles, industries, specific, market, costs, total }: FactorAttribution) {
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  const target = styles[styleIndex('residualVolatility')]!;
  return {
    target,
    others: sum(styles) - target,
    industry: sum(industries),
    // Both sides are fully invested, so the market's part rounds to nothing and goes with the specific.
    specific: specific + market,
    costs,
    total,
  };
}

export function attributionFigures(attribution: FactorAttribution) {
  const { target, others, industry, specific, costs } = partsOf(attribution);
  return {
    target: points(target),
    others: points(others),
    industry: points(industry),
    specific: points(specific),
    costs: points(costs),
  };
}

export async function AttributionPicture({ attribution }: { attribution: FactorAttribution }) {
  const t = await getTranslations('quant.notebook.cells.attribution');
  const tEvidence = await getTranslations('evidence');
  const tStyles = await getTranslations('marketModel.styles');
  const { target, others, industry, specific, costs, total } = partsOf(attribution);
  return (
    <SignedBars
      caption={{
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', attributionFigures(attribution)),
        source: await sourceLine('factorReturns'),
        notes: [tEvidence('pastPerformance')],
      }}
      words={{ name: t('name'), value: t('value'), table: tEvidence('table') }}
      bars={[
        { name: tStyles('residualVolatility'), value: target },
        { name: t('others'), value: others },
        { name: t('industries'), value: industry },
        { name: t('specific'), value: specific },
        { name: t('costs'), value: costs },
        { name: t('total'), value: total },
      ]}
      tone="market"
      format={points}
    />
  );
}
