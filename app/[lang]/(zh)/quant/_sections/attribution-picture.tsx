import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { suiteParameters } from '#lib/shared/quant/optimizer/suite-study.ts';
import type { NotebookParts } from './notebook-output.ts';

/** Formats a fraction in percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });

/** The attribution as the page's sentences print it. */
export function attributionFigures({ targets, others, industry, specific, costs, total }: NotebookParts) {
  return {
    target: points(targets.reduce((sum, value) => sum + value, 0)),
    others: points(others),
    industry: points(industry),
    specific: points(specific),
    costs: points(costs),
    total: points(total),
  };
}

export async function AttributionPicture({ parts }: { parts: NotebookParts }) {
  const t = await getTranslations('quant.notebook.cells.attribution');
  const tEvidence = await getTranslations('evidence');
  const tStyles = await getTranslations('marketModel.styles');
  return (
    <SignedBars
      caption={{
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', attributionFigures(parts)),
        source: await sourceLine('attribution'),
        notes: [tEvidence('pastPerformance')],
      }}
      words={{ name: t('source'), value: t('value'), table: tEvidence('table') }}
      bars={[
        ...suiteParameters.factor.map(([style], at) => ({ name: tStyles(style), value: parts.targets[at]! })),
        { name: t('others'), value: parts.others },
        { name: t('industries'), value: parts.industry },
        { name: t('specific'), value: parts.specific },
        { name: t('costs'), value: parts.costs },
        { name: t('total'), value: parts.total },
      ]}
      tone="market"
      format={points}
    />
  );
}
