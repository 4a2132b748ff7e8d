import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { SamplePrices } from '#components/sections/sample-prices.tsx';
import { dataModules, findPricedItem, quote, recommendedPlan, trafficPacks } from '#content/prices/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { payableMonths } from '#lib/pricing/listed-price.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

const months = 12;
const users = 2;
const extras = [
  ...dataModules.slice(0, 2).map(({ id }) => ({ id, quantity: users })),
  ...trafficPacks.map(({ id }) => ({ id, quantity: 1 })),
];
const items = [{ id: recommendedPlan.id, quantity: users }, ...extras];

/** One order as the server would reckon it, from the price list itself. */
export async function SampleBill() {
  const t = await getTranslations('store.bill');
  const quoted = quote(items, months);
  if ('problem' in quoted) throw new Error(`the sample order has no price: ${quoted.problem}`);
  const payable = payableMonths(months);
  const nameOf = (id: string) => findPricedItem(id)?.name['zh-CN'] ?? id;
  const unitOf = (id: string) => findPricedItem(id)?.unit['zh-CN'] ?? '';
  const subtitle = t('subtitle', {
    plan: recommendedPlan.name['zh-CN'],
    users,
    unit: recommendedPlan.unit['zh-CN'],
    modules: extras.map(({ id }) => nameOf(id)).join('、'),
    months,
  });
  return (
    <figure className="border border-edge bg-surface p-4 sm:p-6">
      <figcaption>
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 text-sm text-ink-2">{subtitle}</p>
      </figcaption>
      <table className="mt-4 w-full">
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr className="border-b border-ink text-sm text-ink-2">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {t('columns.item')}
            </th>
            <th scope="col" className="hidden py-2 pr-3 text-left font-medium sm:table-cell">
              {t('columns.working')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('columns.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quoted.lines.map(({ id, unitPriceFen, quantity, amountFen }) => {
            const working = t('working', {
              price: formatYuan(unitPriceFen),
              quantity,
              unit: unitOf(id),
              payable,
            });
            return (
              <tr key={id} className="border-b border-hairline align-baseline">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {nameOf(id)}
                  <span className="block text-sm text-ink-2 sm:hidden">{working}</span>
                </th>
                <td className="hidden py-2 pr-3 text-ink-2 sm:table-cell">{working}</td>
                <td className="py-2 text-right">{formatYuan(amountFen)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-b border-ink text-lg font-semibold">
            <th scope="row" className="py-2 text-left">
              {t('total')}
            </th>
            <td className="hidden py-2 pr-3 text-sm font-normal text-ink-2 sm:table-cell">{t('vat')}</td>
            <td className="py-2 text-right">{formatYuan(quoted.totalFen)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-sm text-ink-2">{t('note', { months, payable })}</p>
      <SamplePrices />
      <NextLink to={purchasePath(items, months)}>{t('same')}</NextLink>
    </figure>
  );
}
