import { useTranslations } from 'next-intl';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import type { TableColumn } from '#components/ui/table.tsx';
import { totalEffects } from '#lib/shared/quant/brinson.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { HoldingsAttribution } from '#lib/shared/quant/holdings-attribution.ts';
import { segmentRows, type SegmentRow } from './segment-rows.ts';

/** Weights, returns and effects of each industry, cash and the whole. */
export function BrinsonTable({
  attribution,
  format,
}: {
  attribution: HoldingsAttribution;
  format: (value: number) => string;
}) {
  const t = useTranslations('attributionDemo.result');
  const evidence = useTranslations('evidence');
  const industry = useTranslations('marketModel.industries');
  const nameOf = (key: SegmentRow['key']) =>
    key === 'cash' ? t('cash') : key === 'total' ? t('total') : industry(key);
  const figure = (key: keyof Omit<SegmentRow, 'key'>, write: (value: number) => string): TableColumn<SegmentRow> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => write(row[key]),
  });
  return (
    <FoldedTable
      rest={(others) => evidence('otherRows', { count: others })}
      className="text-sm md:[&_:is(th,td)+:is(th,td)]:px-2"
      caption={t('brinson')}
      showCaption
      rows={segmentRows(attribution)}
      total={{
        key: 'total',
        portfolioWeight: 1,
        benchmarkWeight: 1,
        portfolioReturn: attribution.portfolioReturn,
        benchmarkReturn: attribution.benchmarkReturn,
        ...totalEffects(attribution.brinson.segments),
        sum: attribution.portfolioReturn - attribution.benchmarkReturn,
      }}
      rowKey={({ key }) => key}
      columns={[
        { key: 'industry', header: t('industry'), rowHeader: true, cell: ({ key }) => nameOf(key) },
        figure('portfolioWeight', (value) => formatPercent(value)),
        figure('benchmarkWeight', (value) => formatPercent(value)),
        figure('portfolioReturn', format),
        figure('benchmarkReturn', format),
        figure('allocation', format),
        figure('selection', format),
        figure('interaction', format),
        figure('sum', format),
      ]}
    />
  );
}
