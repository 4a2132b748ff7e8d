'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dataPackages, findPricedItem } from '#content/prices/price-list.ts';
import type { Trial } from '#lib/api/trial-calls.ts';

/** Returns the name of a licence: the package if one was ordered, then its product and the other ordered items. */
export function useHeldName({ product: id, licence, reference }: Pick<Trial, 'product' | 'licence' | 'reference'>) {
  const t = useTranslations('trial.list');
  const locale = useLocale();
  const product = t(`names.${id}`);
  const items = licence?.quota.items ?? [];
  if (id === 'data-products') return { name: product, kind: t('ordered'), more: t('products', { n: items.length }) };
  const plan = items.find((item) => dataPackages.some((offered) => offered.id === item.id));
  const priced = plan && findPricedItem(plan.id);
  if (!priced) return { name: product, kind: t(kindOf(licence, reference)), more: null };
  const others = items.filter((item) => item !== plan).map((item) => findPricedItem(item.id)?.name[locale] ?? item.id);
  return {
    name: priced.name[locale],
    kind: product,
    more: [t('quantity', { quantity: plan.quantity, unit: priced.unit[locale] }), ...others].join(t('join')),
  };
}

function kindOf(licence: Trial['licence'], reference: string | null) {
  if (!licence) return 'application';
  return reference === null ? 'ordered' : 'trial';
}
