import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { dataModules, type PricedItem, trafficPacks } from '#lib/shared/pricing/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';

const months = 12;
const packs: readonly PricedItem[] = trafficPacks;

/** Modules and packs, each with a link that puts it into an order. */
export async function StoreExtras() {
  const words = (await getMessages()).store.extras;
  const orderWith = (id: string) =>
    purchasePath(
      [
        { id: 'professional', quantity: 1 },
        { id, quantity: 1 },
      ],
      months,
    );
  return (
    <Section id="extras" title={words.title}>
      <Table<PricedItem>
        caption={words.caption}
        rows={[...dataModules, ...packs]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: words.columns.name, rowHeader: true, cell: ({ name }) => nowrap(name['zh-CN']) },
          { key: 'content', header: words.columns.content, cell: ({ description }) => description['zh-CN'] },
          {
            key: 'price',
            header: words.columns.price,
            align: 'end',
            cell: (item) =>
              nowrap(
                fill(packs.includes(item) ? words.perPack : words.perUser, { price: formatYuan(item.unitPriceFen) }),
              ),
          },
          {
            key: 'action',
            header: words.columns.action,
            cell: ({ id, name }) => <NextLink to={orderWith(id)}>{fill(words.add, { name: name['zh-CN'] })}</NextLink>,
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{words.note}</p>
    </Section>
  );
}
