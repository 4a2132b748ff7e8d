import { getLocale, getTranslations } from 'next-intl/server';
import { nowrap } from '#components/sections/nowrap.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { dataModules, smallestPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import { payableMonths, priceOf } from '#lib/pricing/listed-price.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { PricedItem, Term } from '#lib/shared/pricing/price-list.ts';

const yearMonths = 12;

/** Lists modules and packs with their prices. A phone lists the prices by month and omits the rest. */
export async function Extras() {
  const t = await getTranslations('pricing.extras');
  const locale = await getLocale();
  const rows = [
    ...dataModules.map((item) => ({ item, unit: 'module' as const })),
    ...trafficPacks.map((item) => ({ item, unit: 'pack' as const })),
  ];
  type Row = { item: PricedItem; unit: 'module' | 'pack' };
  return (
    <>
      <h3>{t('title')}</h3>
      <dl className="mt-2 border-t border-hairline md:hidden">
        {rows.map(({ item, unit }) => (
          <div key={item.id} className="flex justify-between gap-x-4 border-b border-hairline py-1.5">
            <dt>{item.name[locale]}</dt>
            <dd className="text-right">{t(unit, { price: formatYuan(item.unitPriceFen, locale) })}</dd>
          </div>
        ))}
      </dl>
      <Table<Row>
        className="mt-4 max-md:hidden"
        caption={t('caption')}
        rows={rows}
        rowKey={({ item }) => item.id}
        columns={[
          { key: 'name', header: t('columns.name'), rowHeader: true, cell: ({ item }) => nowrap(item.name[locale]) },
          { key: 'content', header: t('columns.content'), cell: ({ item }) => item.description[locale] },
          {
            key: 'price',
            header: t('columns.price'),
            align: 'end',
            cell: ({ item, unit }) => nowrap(t(unit, { price: formatYuan(item.unitPriceFen, locale) })),
          },
          {
            key: 'year',
            header: t('columns.year'),
            align: 'end',
            cell: ({ item }) => nowrap(formatYuan(item.unitPriceFen * payableMonths(yearMonths), locale)),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{t('note')}</p>
    </>
  );
}

/** Shows the discount of longer terms for one user of the smallest package. */
export async function Periods() {
  const t = await getTranslations('pricing.periods');
  const locale = await getLocale();
  const items = [{ id: smallestPlan.id, quantity: 1 }];
  return (
    <PhoneFold summary={t('title')}>
      <h3 className="max-md:visually-hidden">{t('title')}</h3>
      <Table<Term>
        className="mt-4"
        caption={t('caption', { plan: smallestPlan.name[locale] })}
        showCaption
        rows={terms}
        rowKey={({ months }) => String(months)}
        columns={[
          {
            key: 'period',
            header: t('columns.period'),
            rowHeader: true,
            cell: ({ months }) => nowrap(t('months', { months })),
          },
          {
            key: 'payable',
            header: t('columns.payable'),
            align: 'end',
            cell: (term) => nowrap(t('months', { months: term.payableMonths })),
          },
          {
            key: 'monthly',
            header: t('columns.monthly'),
            align: 'end',
            cell: ({ months }) => formatYuan(Math.round(priceOf(items, months) / months), locale),
          },
          {
            key: 'total',
            header: t('columns.total'),
            align: 'end',
            cell: ({ months }) => formatYuan(priceOf(items, months), locale),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{t('note')}</p>
    </PhoneFold>
  );
}
