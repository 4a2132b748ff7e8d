import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { compareAlignments } from '#lib/shared/quant/factor-story.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { AlignmentPicture } from './factor-alignment-picture.tsx';

/** Explains how look-ahead is prevented, and the effect of one day of it. */
export async function AlignmentSection() {
  const t = await getTranslations('rqFactor.alignment');
  const tEvidence = await getTranslations('evidence');
  const summaries = compareAlignments();
  const rows = (['right', 'wrong'] as const).map((key) => ({ key, ...summaries[key] }));
  return (
    <Section rank="major" layout="wide" id="alignment" title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-6 md:gap-12 lg:grid-cols-2">
        <AlignmentPicture />
        <div className="min-w-0">
          <Table
            caption={t('table')}
            source={tEvidence('source')}
            showCaption
            phone="table"
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'alignment',
                header: t('columns.alignment'),
                rowHeader: true,
                cell: ({ key }) => t(`rows.${key}`),
              },
              {
                key: 'mean',
                header: t('columns.mean'),
                align: 'end',
                cell: ({ mean }) => formatNumber(mean, 3, { signed: true }),
              },
              {
                key: 't',
                header: t('columns.t'),
                align: 'end',
                cell: (row) => formatNumber(row.t, 1, { signed: true }),
              },
              {
                key: 'positive',
                header: t('columns.positive'),
                align: 'end',
                cell: ({ positive }) => formatPercent(positive, 0),
              },
            ]}
          />
          <p className="mt-4 text-ink-2 md:mt-6">{t('reading', { t: formatNumber(summaries.wrong.t, 0) })}</p>
        </div>
      </div>
    </Section>
  );
}
