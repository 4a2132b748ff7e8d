import type { PriceFile } from './check-prices.ts';

/** Returns another valid price list: every price, name and discount changed, one more module, and no traffic pack. */
export function otherPrices(prices: PriceFile): PriceFile {
  const changed = <Item extends PriceFile['modules'][number]>(items: readonly Item[]) =>
    items.map((item) => ({
      ...item,
      unitPriceFen: Math.round(item.unitPriceFen * 1.037) + 1300,
      name: { 'zh-CN': `新${item.name['zh-CN']}`, 'en-US': `New ${item.name['en-US']}` },
    }));
  const modules = changed(prices.modules);
  return {
    ...prices,
    packages: changed(prices.packages),
    modules: [...modules, ...modules.slice(0, 1).map((item) => ({ ...item, id: 'one-more' }))],
    trafficPacks: prices.trafficPacks.map((pack) => ({ ...pack, withdrawn: true as const })),
    terms: prices.terms.map(({ months }) => ({ months, payableMonths: months === 1 ? 1 : Math.ceil(months * 0.7) })),
  };
}
