import { useTranslations } from 'next-intl';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { factorRows } from './factor-rows.ts';
import { useFactorName } from './use-factor-name.ts';
import type { WorksheetResult } from './worksheet-answer.ts';

const exposure = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, 2, { signed: true }));

/** Exposures against the benchmark and what each factor contributed; the rows add up to the active return. */
export function FactorTable({ result, format }: { result: WorksheetResult; format: (value: number) => string }) {
  const t = useTranslations('attributionDemo.result');
  const evidence = useTranslations('evidence');
  const nameOf = useFactorName();
  const all = factorRows(result);
  return (
    <FoldedTable
      rest={(others) => evidence('otherRows', { count: others })}
      className="text-sm"
      caption={t('factors')}
      showCaption
      rows={all.slice(0, -1)}
      total={all.at(-1)!}
      rowKey={({ key }) => key}
      columns={[
        { key: 'factor', header: t('factor'), rowHeader: true, cell: nameOf },
        { key: 'portfolio', header: t('portfolioExposure'), align: 'end', cell: (row) => exposure(row.portfolio) },
        { key: 'benchmark', header: t('benchmarkExposure'), align: 'end', cell: (row) => exposure(row.benchmark) },
        {
          key: 'active',
          header: t('activeExposure'),
          align: 'end',
          cell: ({ portfolio, benchmark }) =>
            exposure(portfolio === undefined || benchmark === undefined ? undefined : portfolio - benchmark),
        },
        { key: 'contribution', header: t('contribution'), align: 'end', cell: (row) => format(row.contribution) },
      ]}
    />
  );
}
