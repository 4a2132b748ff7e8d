import { useTranslations } from 'next-intl';
import { findPricedItem } from '#content/prices/price-list.ts';
import type { Priced } from '#lib/pricing/package-options.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

const figureColumns = ['unit', 'quantity', 'months', 'amount'] as const;

const yuan = (amountFen: number) => formatNumber(amountFen / 100, 2);

/** The lines of a quotation. It stays a table on a sheet of paper, which is as narrow to the browser as a phone. */
export function QuotationLines({ priced, payable }: { priced: Priced; payable: number }) {
  const t = useTranslations('priceCalculator.quotation');
  const tColumns = useTranslations('priceCalculator.price.columns');
  return (
    <table className="w-full text-sm">
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr className="border-b border-ink align-bottom text-ink-2">
          <th scope="col" className="py-1.5 pr-2 text-left font-medium">
            {tColumns('name')}
          </th>
          {figureColumns.map((key) => (
            <th key={key} scope="col" className="py-1.5 pl-2 text-right font-medium">
              {tColumns(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priced.lines.map(({ id, unitPriceFen, quantity, amountFen }) => (
          <tr key={id} className="border-b border-hairline align-baseline">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {findPricedItem(id)?.name['zh-CN']}
            </th>
            {[yuan(unitPriceFen), quantity, payable, yuan(amountFen)].map((figure, at) => (
              <td key={figureColumns[at]} className="py-1.5 pl-2 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-b border-ink font-semibold">
          <th scope="row" colSpan={figureColumns.length} className="py-1.5 text-left">
            {t('total')}
          </th>
          <td className="py-1.5 pl-2 text-right">{yuan(priced.totalFen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
