import type { Wording } from '#contract/locale.ts';
import {
  quoteFrom,
  type DataPackage,
  type OrderedItem,
  type PricedItem,
  type PriceList,
  type Quote,
  type Term,
  type TrafficPack,
} from '#lib/shared/pricing/price-list.ts';
import type { PriceFile } from './check-prices.ts';
import file from './prices.json' with { type: 'json' };

const prices: PriceFile = file;

/**
 * Name of the cloud data product. The pricing page prints `prices.json`, the calculator uses it, and the server sells
 * from it. An order keeps the prices of its quote, so a change applies only to later orders. `check-prices.ts`
 * validates it.
 */
export const cloudDataName: Wording = prices.name;

const gigabyte = 1024 ** 3;

/** All items ever sold: licences refer to items that have since been withdrawn. */
export const everSold: Omit<PriceList, 'terms'> = {
  packages: prices.packages.map(({ allows: { dailyTrafficGigabytes, ...allows }, ...item }) => ({
    ...item,
    allows: { ...allows, dailyTrafficBytes: dailyTrafficGigabytes * gigabyte },
  })),
  modules: prices.modules,
  trafficPacks: prices.trafficPacks.map(({ dailyTrafficGigabytes, ...item }) => ({
    ...item,
    dailyTrafficBytes: dailyTrafficGigabytes * gigabyte,
  })),
};
const isOnSale = ({ withdrawn }: PricedItem) => withdrawn !== true;

export const dataPackages: readonly DataPackage[] = everSold.packages.filter(isOnSale);
/**
 * Modules of data beyond every package's: A shares, indices, funds and macro, with Hong Kong's public test, spot gold
 * and repo rates.
 */
export const dataModules: readonly PricedItem[] = everSold.modules.filter(isOnSale);
export const trafficPacks: readonly TrafficPack[] = everSold.trafficPacks.filter(isOnSale);
export const terms: readonly Term[] = prices.terms;
export const priceList: PriceList = { packages: dataPackages, modules: dataModules, trafficPacks, terms };

/** Returns the groups of items by the kind of choice: exactly one item, or any number of them. */
export function groupsOf({ packages, modules, trafficPacks: packs }: PriceList) {
  return [
    { id: 'package', name: prices.groups.packages, choice: 'one', items: packages },
    { id: 'modules', name: prices.groups.modules, choice: 'many', items: modules },
    { id: 'traffic', name: prices.groups.trafficPacks, choice: 'many', items: packs },
  ] as const satisfies readonly { id: string; name: Wording; choice: 'one' | 'many'; items: readonly PricedItem[] }[];
}

const recommendedAt = dataPackages.findIndex(({ id }) => id === prices.recommended);
/** The package that plan cards recommend to teams. */
export const recommendedPlan = dataPackages[recommendedAt]!;
/**
 * The package before the recommended one. Its limits are the reason for the recommendation: the number of users, and
 * the years of minute bars.
 */
export const outgrownPlan = dataPackages[recommendedAt - 1]!;
/** The smallest package; every other one includes its content. */
export const smallestPlan = dataPackages[0]!;

/** Returns the item with an id, of any group, including withdrawn ones. */
export function findPricedItem(id: string): PricedItem | undefined {
  const { packages, modules, trafficPacks: packs } = everSold;
  return [...packages, ...modules, ...packs].find((item) => item.id === id);
}

/** Returns the price of a choice, or the reason why there is none. */
export function quote(items: readonly OrderedItem[], months: number): Quote {
  return quoteFrom(priceList, items, months);
}
