import { fill } from '#components/sections/fill.ts';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { trafficExamples, trialQuotaBytes } from '#content/rqdata-examples.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { estimateTrafficBytes } from '#lib/shared/quant/traffic-estimate.ts';

type TrafficExample = (typeof trafficExamples)[number];

export type TrafficWords = {
  caption: string;
  columns: Record<'task' | 'rows' | 'traffic' | 'days', string>;
  tasks: Record<TrafficExample['key'], string>;
  days: string;
};

/** What common downloads cost of a trial's quota, by the printed formula. */
export function TrafficTable({ words }: { words: TrafficWords }) {
  const rows = trafficExamples.map((example) => {
    const bytes = estimateTrafficBytes(example.rows, example.fields);
    const share = bytes / trialQuotaBytes;
    return {
      key: example.key,
      count: formatNumber(example.rows, 0),
      traffic: formatBytes(bytes),
      share: share > 1 ? fill(words.days, { days: formatNumber(share, 1) }) : formatPercent(share, share < 0.1 ? 1 : 0),
    };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'task', header: words.columns.task, rowHeader: true, cell: ({ key }) => words.tasks[key] },
    { key: 'rows', header: words.columns.rows, align: 'end', cell: ({ count }) => count },
    { key: 'traffic', header: words.columns.traffic, align: 'end', cell: ({ traffic }) => traffic },
    { key: 'days', header: words.columns.days, align: 'end', cell: ({ share }) => share },
  ];
  return <Table caption={words.caption} showCaption columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
