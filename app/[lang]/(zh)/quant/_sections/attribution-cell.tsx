import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { withFigures } from '#components/ui/figure.tsx';
import type { FactorAttribution } from '#lib/shared/quant/attribution.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';
import { attributionCell } from '../_facts/quant-samples.ts';
import { Cell } from './cell.tsx';

/** In percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });

export async function AttributionCell({ attribution }: { attribution: FactorAttribution }) {
  const t = await getTranslations('quant.notebook.cells.attribution');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('factorReturns');
  const tStyles = await getTranslations('marketModel.styles');
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
    <Cell
      number={6}
      stage={t('stage')}
      title={t('title')}
      text={withFigures(origin, figures, (values) => t('text', values))}
      code={attributionCell}
    >
      <SignedBars
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('describe', figures),
          origin,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{ name: t('name'), value: t('value'), table: tEvidence('table') }}
        bars={[
          { name: tStyles('residualVolatility'), value: aimed },
          { name: t('others'), value: others },
          { name: t('industries'), value: industry },
          { name: t('specific'), value: specific },
          { name: t('costs'), value: attribution.costs },
          { name: t('total'), value: attribution.total },
        ]}
        tone="market"
        format={points}
      />
    </Cell>
  );
}
