import { useTranslations } from 'next-intl';
import { Table } from '#components/ui/table.tsx';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';

/** Shows trading costs by kind. */
export function CostTable({ result: { settings, summary } }: { result: Backtest }) {
  const t = useTranslations('backtestDemo.result');
  const { total, ...kinds } = summary.costs;
  const rows = [
    ...(['commission', 'stampDuty', 'transferFee', 'slippage'] as const).map((key) => ({ key, yuan: kinds[key] })),
    { key: 'all' as const, yuan: total },
  ];
  return (
    <div>
      <h3 className="text-base">{t('costs')}</h3>
      <p className="mb-2 text-sm text-ink-2">
        {t('costsLead', { total: formatNumber(total, 0), share: formatPercent(total / settings.initialCashYuan) })}
      </p>
      <Table
        caption={t('costs')}
        phone="table"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'cost', header: t('cost'), rowHeader: true, cell: ({ key }) => t(key) },
          { key: 'amount', header: t('amount'), align: 'end', cell: ({ yuan }) => formatNumber(yuan, 2) },
        ]}
      />
    </div>
  );
}
