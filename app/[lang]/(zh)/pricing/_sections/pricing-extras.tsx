import { fill } from '#components/sections/fill.ts';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Table } from '#components/ui/table.tsx';
import { dataModules, type PricedItem, terms, trafficPacks } from '#lib/shared/pricing/price-list.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';
import { payableMonths, priceOf } from '#lib/pricing/listed-price.ts';

const yearMonths = 12;

/** Modules and packs with their prices. */
export function Extras({ words }: { words: Messages['pricing']['extras'] }) {
  const rows = [
    ...dataModules.map((item) => ({ item, unit: words.module })),
    ...trafficPacks.map((item) => ({ item, unit: words.pack })),
  ];
  type Row = { item: PricedItem; unit: string };
  return (
    <>
      <h3>{words.title}</h3>
      <Table<Row>
        className="mt-4"
        caption={words.caption}
        rows={rows}
        rowKey={({ item }) => item.id}
        columns={[
          { key: 'name', header: words.columns.name, rowHeader: true, cell: ({ item }) => nowrap(item.name['zh-CN']) },
          { key: 'content', header: words.columns.content, cell: ({ item }) => item.description['zh-CN'] },
          {
            key: 'price',
            header: words.columns.price,
            align: 'end',
            cell: ({ item, unit }) => nowrap(fill(unit, { price: formatYuan(item.unitPriceFen) })),
          },
          {
            key: 'year',
            header: words.columns.year,
            align: 'end',
            cell: ({ item }) => formatYuan(item.unitPriceFen * payableMonths(yearMonths)),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{words.note}</p>
    </>
  );
}

/** What a longer term saves, told by one user of the smallest package. */
export function Periods({ words }: { words: Messages['pricing']['periods'] }) {
  const items = [{ id: 'research', quantity: 1 }];
  return (
    <>
      <h3>{words.title}</h3>
      <Table<(typeof terms)[number]>
        className="mt-4"
        caption={words.caption}
        showCaption
        rows={terms}
        rowKey={({ months }) => String(months)}
        columns={[
          {
            key: 'period',
            header: words.columns.period,
            rowHeader: true,
            cell: ({ months }) => nowrap(fill(words.months, { months })),
          },
          {
            key: 'payable',
            header: words.columns.payable,
            align: 'end',
            cell: (term) => nowrap(fill(words.months, { months: term.payableMonths })),
          },
          {
            key: 'monthly',
            header: words.columns.monthly,
            align: 'end',
            cell: ({ months }) => formatYuan(Math.round(priceOf(items, months) / months)),
          },
          {
            key: 'total',
            header: words.columns.total,
            align: 'end',
            cell: ({ months }) => formatYuan(priceOf(items, months)),
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{words.note}</p>
    </>
  );
}
