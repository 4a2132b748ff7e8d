import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** Limits added one after another, and what each takes off the objective. */
export async function PriceSection() {
  const t = await getTranslations('rqoptimizer.price');
  const source = await sourceLine('optimizer');
  const { steps } = optimizerStory();
  const rows = steps.map((step, at) => ({
    ...step,
    cost: at === 0 ? undefined : steps[at - 1]!.utility - step.utility,
  }));
  return (
    <Section fold="phone" id="price" title={t('title')} lead={t('lead')}>
      <Table
        caption={t('caption')}
        source={source}
        showCaption
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'limit', header: t('columns.limit'), rowHeader: true, cell: ({ key }) => t(`rows.${key}`) },
          {
            key: 'gain',
            header: t('columns.gain'),
            align: 'end',
            cell: ({ report }) => formatPercent(report.expectedReturn),
          },
          {
            key: 'risk',
            header: t('columns.risk'),
            align: 'end',
            cell: ({ report }) => formatPercent(report.volatility),
          },
          {
            key: 'active',
            header: t('columns.active'),
            align: 'end',
            cell: ({ report }) => formatPercent(report.trackingError),
          },
          {
            key: 'utility',
            header: t('columns.utility'),
            align: 'end',
            cell: ({ utility }) => formatNumber(utility * 100, 2),
          },
          {
            key: 'cost',
            header: t('columns.cost'),
            align: 'end',
            cell: ({ cost }) => (cost === undefined ? t('none') : formatNumber(cost * 100, 2)),
          },
        ]}
      />
      <p className="mt-6 text-ink-2">{t('note')}</p>
    </Section>
  );
}
