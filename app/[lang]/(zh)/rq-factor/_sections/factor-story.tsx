import { getTranslations } from 'next-intl/server';
import { HistogramSteps } from '#components/charts/histogram-steps.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { skewness, type StoryStep } from '#lib/shared/quant/factor-story.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { createHistogram } from '#lib/shared/quant/histogram.ts';

const bounds = { lowest: -3, highest: 5, classes: 40 };

/** Shows one factor before and after its preparation: its distribution and its IC. */
export async function StorySection({ steps }: { steps: readonly StoryStep[] }) {
  const t = await getTranslations('rqFactor.story');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('factorSteps');
  const skews = steps.map(({ values }) => formatNumber(skewness(values), 2));
  const [, , neutralised] = steps.map(({ rank }) => rank.summary);
  const ic = (value: number) => formatNumber(value, 3);
  return (
    <Section
      rank="major"
      layout="wide"
      id="story"
      title={t('title')}
      lead={t('lead', { t: formatNumber(neutralised!.t, 1) })}
    >
      <div className="grid gap-6 md:gap-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-6">
          <HistogramSteps
            caption={{
              title: t('picture'),
              subtitle: t('subtitle'),
              description: t('description', { raw: skews[0]!, winsorised: skews[1]!, neutralised: skews[2]! }),
            }}
            words={{ table: tEvidence('table'), range: t('range') }}
            steps={steps.map(({ key, values }, at) => ({
              name: t(`steps.${key}`),
              note: t('skew', { value: skews[at]! }),
              histogram: createHistogram(values, bounds.lowest, bounds.highest, bounds.classes),
            }))}
            marks={[
              { value: -2, text: t('marks.low') },
              { value: 0, text: t('marks.middle') },
              { value: 2, text: t('marks.high') },
              { value: 4, text: t('marks.far') },
            ]}
          />
        </div>
        <div className="min-w-0 lg:col-span-6">
          <Table
            caption={t('table')}
            showCaption
            phone="table"
            rows={steps}
            rowKey={({ key }) => key}
            columns={[
              { key: 'step', header: t('columns.step'), rowHeader: true, cell: ({ key }) => t(`steps.${key}`) },
              {
                key: 'pearson',
                header: t('columns.pearson'),
                align: 'end',
                cell: ({ pearson }) => ic(pearson.mean),
              },
              { key: 'rank', header: t('columns.rank'), align: 'end', cell: ({ rank }) => ic(rank.summary.mean) },
              { key: 't', header: t('columns.t'), align: 'end', cell: ({ rank }) => formatNumber(rank.summary.t, 1) },
              {
                key: 'longShort',
                header: t('columns.longShort'),
                align: 'end',
                cell: ({ rank }) => formatPercent(rank.longShort.annualReturn, 1, { signed: true }),
              },
            ]}
          />
          <p className="mt-2 text-sm text-ink-2">{source}</p>
        </div>
      </div>
    </Section>
  );
}
