import { getTranslations } from 'next-intl/server';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { trafficExamples, trialQuotaBytes } from '#content/rqdata-examples.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { estimateTrafficBytes } from '#lib/shared/quant/traffic-estimate.ts';

/** What common downloads cost of a trial's quota, by the printed formula. */
export async function TrafficTable() {
  const t = await getTranslations('rqdata.traffic');
  const source = await sourceLine('traffic', 'rules');
  const rows = trafficExamples.map((example) => {
    const bytes = estimateTrafficBytes(example.rows, example.fields);
    const share = bytes / trialQuotaBytes;
    return {
      key: example.key,
      count: formatNumber(example.rows, 0),
      traffic: formatBytes(bytes),
      share: share > 1 ? t('days', { days: formatNumber(share, 1) }) : formatPercent(share, share < 0.1 ? 1 : 0),
    };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'task', header: t('columns.task'), rowHeader: true, cell: ({ key }) => t(`tasks.${key}`) },
    { key: 'rows', header: t('columns.rows'), align: 'end', cell: ({ count }) => count },
    { key: 'traffic', header: t('columns.traffic'), align: 'end', cell: ({ traffic }) => traffic },
    { key: 'days', header: t('columns.days'), align: 'end', cell: ({ share }) => share },
  ];
  return (
    <Table caption={t('caption')} showCaption source={source} columns={columns} rows={rows} rowKey={({ key }) => key} />
  );
}
