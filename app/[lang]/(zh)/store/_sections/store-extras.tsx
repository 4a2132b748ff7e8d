import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { dataModules, recommendedPlan, trafficPacks } from '#content/prices/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { PricedItem } from '#lib/shared/pricing/price-list.ts';

const months = 12;
const packs: readonly PricedItem[] = trafficPacks;

/** Modules and packs, each with a link that puts it into an order. */
export async function StoreExtras() {
  const t = await getTranslations('store.extras');
  const orderWith = (id: string) =>
    purchasePath(
      [
        { id: recommendedPlan.id, quantity: 1 },
        { id, quantity: 1 },
      ],
      months,
    );
  return (
    <Section id="extras" title={t('title')}>
      <PhoneFold summary={t('open')}>
        <Table<PricedItem>
          caption={t('caption')}
          rows={[...dataModules, ...packs]}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('columns.name'), rowHeader: true, cell: ({ name }) => nowrap(name['zh-CN']) },
            { key: 'content', header: t('columns.content'), cell: ({ description }) => description['zh-CN'] },
            {
              key: 'price',
              header: t('columns.price'),
              align: 'end',
              cell: (item) =>
                nowrap(t(packs.includes(item) ? 'perPack' : 'perUser', { price: formatYuan(item.unitPriceFen) })),
            },
            {
              key: 'action',
              header: t('columns.action'),
              cell: ({ id, name }) => (
                <NextLink to={orderWith(id)}>
                  {t('add', { plan: recommendedPlan.name['zh-CN'], name: name['zh-CN'] })}
                </NextLink>
              ),
            },
          ]}
        />
      </PhoneFold>
      <p className="mt-4 text-sm text-ink-2">{t('note', { plan: recommendedPlan.name['zh-CN'] })}</p>
    </Section>
  );
}
