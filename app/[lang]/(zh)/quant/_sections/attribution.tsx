import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { AttributionPicture } from './attribution-picture.tsx';
import { notebookOutput } from './notebook-output.ts';

/** What the run came to beside its benchmark, and what the difference is made of. */
export async function Attribution() {
  const t = await getTranslations('quant.attribution');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const { days, own, other, attribution } = notebookOutput();
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <Section id="attribution" title={t('title')} lead={t('lead')} layout="wide" rank="major">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <ReturnDrawdown
          className="min-w-0 lg:col-span-7"
          caption={{
            title: t('picture'),
            subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)! }),
            description: t('describe', {
              portfolio: endOf(own),
              benchmark: endOf(other),
              drawdown: formatPercent(maxDrawdown(own).depth, 0),
            }),
            source: await sourceLine('notebook'),
            notes: [tEvidence('pastPerformance')],
          }}
          words={{
            ...returnDrawdownWords(tChart, t('portfolio')),
            benchmark: t('benchmark'),
            table: tEvidence('table'),
            year: tEvidence('year'),
          }}
          days={days}
          portfolio={own}
          benchmark={other}
        />
        <div className="min-w-0 lg:col-span-5">
          <AttributionPicture attribution={attribution} />
        </div>
      </div>
    </Section>
  );
}
