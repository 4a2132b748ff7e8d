import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { formatBytes, formatQuota } from '#components/sections/format-bytes.ts';
import { nowrap } from '#components/sections/nowrap.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { dataPackages } from '#lib/shared/pricing/price-list.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { type VolumeRow, volumeRows, workedRow } from './volume-rows.ts';

/** What counts as traffic, in worked examples, and what happens at the limit. */
export async function TrafficSection() {
  const { examples, traffic: words } = (await getMessages()).pricing;
  const worked = workedRow();
  const days = (count: number) => nowrap(fill(words.days, { days: formatNumber(count, 0) }));
  return (
    <Section id="traffic" title={words.title} lead={words.lead}>
      <p className="mb-8">
        {fill(words.worked, {
          task: examples[worked.key],
          rows: formatNumber(worked.rows, 0),
          fields: worked.fields,
          raw: formatBytes(worked.raw),
          traffic: formatBytes(worked.bytes),
          trialQuota: formatQuota(trialQuotaBytes),
          trialDays: worked.trialDays,
          researchQuota: formatQuota(dataPackages[0]!.allows.dailyTrafficBytes),
          researchDays: worked.packageDays[0]!,
        })}
      </p>
      <Table<VolumeRow>
        caption={words.caption}
        showCaption
        rows={volumeRows()}
        rowKey={({ key }) => key}
        columns={[
          { key: 'task', header: words.columns.task, rowHeader: true, cell: ({ key }) => examples[key] },
          {
            key: 'rows',
            header: words.columns.rows,
            align: 'end',
            cell: ({ rows, fields }) => fill(words.size, { rows: formatNumber(rows, 0), fields }),
          },
          { key: 'raw', header: words.columns.raw, align: 'end', cell: ({ raw }) => formatBytes(raw) },
          { key: 'traffic', header: words.columns.traffic, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
          { key: 'trial', header: words.columns.trial, align: 'end', cell: ({ trialDays }) => days(trialDays) },
          ...dataPackages.map(({ id, name }, at) => ({
            key: id,
            header: name['zh-CN'],
            align: 'end' as const,
            cell: ({ packageDays }: VolumeRow) => days(packageDays[at]!),
          })),
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{words.assumptions}</p>
      <div className="mt-8">
        <RuleList rules={Object.values(words.rules)} />
      </div>
    </Section>
  );
}
