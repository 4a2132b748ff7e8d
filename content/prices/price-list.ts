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
 * What the cloud data product costs: the pricing page prints `prices.json`, the calculator reckons with it and the server sells
 * from it. An order keeps the prices of its quote, so a change is for the orders after it. `check-prices.ts` says what is wrong in it.
 */
export const cloudDataName: Wording = prices.name;

const gigabyte = 1024 ** 3;

/** All that was ever sold: licences name and allow what has been withdrawn since. */
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
/** Data beyond what every package holds: A shares, indices, funds and macro, with Hong Kong's public test, spot gold and repo rates. */
export const dataModules: readonly PricedItem[] = everSold.modules.filter(isOnSale);
export const trafficPacks: readonly TrafficPack[] = everSold.trafficPacks.filter(isOnSale);
export const terms: readonly Term[] = prices.terms;
export const priceList: PriceList = { packages: dataPackages, modules: dataModules, trafficPacks, terms };

/** What is sold, by the way it is chosen: exactly one item of a group, or any number of them. */
export function groupsOf({ packages, modules, trafficPacks: packs }: PriceList) {
  return [
    { id: 'package', name: prices.groups.packages, choice: 'one', items: packages },
    { id: 'modules', name: prices.groups.modules, choice: 'many', items: modules },
    { id: 'traffic', name: prices.groups.trafficPacks, choice: 'many', items: packs },
  ] as const satisfies readonly { id: string; name: Wording; choice: 'one' | 'many'; items: readonly PricedItem[] }[];
}

const recommendedAt = dataPackages.findIndex(({ id }) => id === prices.recommended);
/** The package that plan cards recommend to teams, */
export const recommendedPlan = dataPackages[recommendedAt]!;
/** and the one before it, whose limits are the reason: how many users it is sold to, and how far back its minute bars go. */
export const outgrownPlan = dataPackages[recommendedAt - 1]!;
/** Every other package holds what this one does. */
export const smallestPlan = dataPackages[0]!;

/** What is or was sold under an id, of whatever group. */
export function findPricedItem(id: string): PricedItem | undefined {
  const { packages, modules, trafficPacks: packs } = everSold;
  return [...packages, ...modules, ...packs].find((item) => item.id === id);
}

/** The price of a choice, or why there is none. */
export function quote(items: readonly OrderedItem[], months: number): Quote {
  return quoteFrom(priceList, items, months);
}
