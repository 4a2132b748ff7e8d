import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { lineRateMbps, sessionVolumeGb } from '#lib/shared/quant/push-capacity.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { capacityExamples, sessionSeconds } from '../_facts/market-push-capacity.ts';
import { meanSnapshotBytes } from './push-sample.ts';

/** What a subscription needs of the line, by the printed formula. */
export async function CapacitySection() {
  const t = await getTranslations('marketPush.capacity');
  const source = await sourceLine('capacity');
  const measured = Math.round(meanSnapshotBytes());
  const rows = capacityExamples.map(({ key, perSecond, bytes }) => {
    const size = bytes === 'measured' ? measured : bytes;
    const line = lineRateMbps(perSecond, size);
    return {
      key,
      rate: formatNumber(perSecond, perSecond < 100 ? 1 : 0),
      bytes: formatNumber(size, 0),
      line: formatNumber(line, line < 1 ? 2 : 1),
      session: key === 'ticksPeak' ? absent : `${formatNumber(sessionVolumeGb(perSecond, size, sessionSeconds), 1)} GB`,
    };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'feed', header: t('columns.feed'), rowHeader: true, cell: ({ key }) => t(`rows.${key}`) },
    ...(['rate', 'bytes', 'line', 'session'] as const).map((key) => ({
      key,
      header: t(`columns.${key}`),
      align: 'end' as const,
      cell: (row: (typeof rows)[number]) => row[key],
    })),
  ];
  return (
    <Section fold="phone" id="capacity" title={t('title')} lead={t('lead')}>
      <Table
        caption={t('caption')}
        showCaption
        source={source}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p className="mt-6 text-ink-2">{t('note')}</p>
    </Section>
  );
}
