import { getTranslations } from 'next-intl/server';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { suiteParameters } from '#lib/shared/quant/optimizer/suite-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { estimateTrafficBytes } from '#lib/shared/quant/traffic-estimate.ts';

/** What the research above downloads. */
export async function Quota() {
  const t = await getTranslations('rqSdk.quota');
  const source = await sourceLine('traffic');
  const { days, instruments } = sampleMarket();
  const styles = Object.keys(suiteParameters.aims).length;
  const rows = (
    [
      { key: 'prices', count: instruments.length * days.length, fields: 1 },
      { key: 'exposures', count: instruments.length * days.length, fields: styles },
    ] as const
  ).map(({ key, count, fields }) => {
    const bytes = estimateTrafficBytes(count, fields);
    return { key, count, traffic: formatBytes(bytes), share: formatPercent(bytes / trialQuotaBytes, 2) };
  });
  type Row = (typeof rows)[number];
  return (
    <Section fold="always" id="quota" title={t('title')} lead={t('lead')} layout="beside">
      <Table<Row>
        caption={t('caption')}
        showCaption
        source={source}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'task', header: t('columns.task'), rowHeader: true, cell: ({ key }) => t(`tasks.${key}`) },
          { key: 'rows', header: t('columns.rows'), align: 'end', cell: ({ count }) => formatNumber(count, 0) },
          { key: 'traffic', header: t('columns.traffic'), align: 'end', cell: ({ traffic }) => traffic },
          { key: 'share', header: t('columns.share'), align: 'end', cell: ({ share }) => share },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{t('check')}</p>
    </Section>
  );
}
