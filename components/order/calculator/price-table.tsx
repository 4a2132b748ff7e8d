import { useTranslations } from 'next-intl';
import { Table } from '#components/ui/table.tsx';
import { findPricedItem } from '#content/prices/price-list.ts';
import { payableMonths } from '#lib/pricing/listed-price.ts';
import type { Priced } from '#lib/pricing/package-options.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { QuoteLine } from '#lib/shared/pricing/price-list.ts';

/** The lines of a price and their sum. */
export function PriceTable({ priced, months }: { priced: Priced; months: number }) {
  const t = useTranslations('priceCalculator.price');
  return (
    <div>
      <h3>{t('title')}</h3>
      <Table<QuoteLine>
        className="mt-3"
        caption={t('caption')}
        rows={priced.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('columns.name'),
            rowHeader: true,
            cell: ({ id }) => findPricedItem(id)?.name['zh-CN'],
          },
          {
            key: 'unit',
            header: t('columns.unit'),
            align: 'end',
            cell: ({ unitPriceFen }) => formatYuan(unitPriceFen),
          },
          { key: 'quantity', header: t('columns.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          { key: 'months', header: t('columns.months'), align: 'end', cell: () => payableMonths(months) },
          {
            key: 'amount',
            header: t('columns.amount'),
            align: 'end',
            cell: ({ amountFen }) => formatYuan(amountFen),
          },
        ]}
      />
      <p className="mt-3 flex max-w-none justify-between gap-6 text-lg font-semibold">
        <span>{t('total')}</span>
        <span>{formatYuan(priced.totalFen)}</span>
      </p>
    </div>
  );
}
