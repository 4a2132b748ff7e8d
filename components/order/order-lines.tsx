'use client';

import { useLocale, useTranslations } from 'next-intl';
import { IndicativeAmount } from '#components/order/indicative/indicative-context.tsx';
import { terms } from '#content/prices/price-list.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

type Line = MerchandiseGroups[number]['items'][number];
type OrderLinesProps = {
  groups: MerchandiseGroups;
  months: number;
  amount: string;
  /** Set for a change within a term: the days that each amount covers, and the amount credited from the old choice. */
  change?: { days_left: number; credit: string } | null;
  /** Discount of a colleague's quotation. */
  quotation?: { id: string; discount: string } | null;
};

/** Renders a price line by line as computed by the server: unit price × quantity × payable months, and the total. */
export function OrderLines({ groups, months, amount, change = null, quotation = null }: OrderLinesProps) {
  const t = useTranslations('order.lines');
  const locale = useLocale();
  // Old orders can have a term that is no longer sold. Their lines omit the number of payable months.
  const payable = terms.find((term) => term.months === months)?.payableMonths;

  function working({ unit, unit_price: unitPrice, quantity, per }: Line): string {
    const price = formatYuan(fenFromYuan(unitPrice), locale);
    const facts = { price, quantity, unit, months, payable: payable ?? months };
    if (change) return t('changed', { ...facts, days: change.days_left });
    if (per === 'year') return t('yearly', { ...facts, years: months / 12 });
    if (per === 'once') return t('once', facts);
    if (payable === undefined) return t('plainWorking', facts);
    return t(payable === months ? 'working' : 'reduced', facts);
  }

  return (
    <table className="w-full">
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.flatMap(({ items }) =>
          items.map((line) => (
            <tr key={line.id} className="border-b border-hairline align-baseline">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                {line.name}
                <span className="block text-sm text-ink-2">{working(line)}</span>
                {line.licence !== undefined && (
                  <span className="block text-sm text-ink-2">{t('licence', { text: line.licence })}</span>
                )}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{formatYuan(fenFromYuan(line.amount), locale)}</td>
            </tr>
          )),
        )}
        {quotation && fenFromYuan(quotation.discount) > 0 && (
          <tr className="border-b border-hairline align-baseline">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              {t('discount', { id: quotation.id })}
            </th>
            <td className="py-2 text-right whitespace-nowrap">
              −{formatYuan(fenFromYuan(quotation.discount), locale)}
            </td>
          </tr>
        )}
        {change && (
          <tr className="border-b border-hairline align-baseline">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              {t('credit', { days: change.days_left })}
            </th>
            <td className="py-2 text-right whitespace-nowrap">−{formatYuan(fenFromYuan(change.credit), locale)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-b border-ink align-baseline text-lg font-semibold">
          <th scope="row" className="py-2 text-left wrap-anywhere">
            {t('total')}
          </th>
          <td className="py-2 text-right whitespace-nowrap">
            {formatYuan(fenFromYuan(amount), locale)}
            <IndicativeAmount amountFen={fenFromYuan(amount)} className="block text-sm font-normal text-ink-2" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
