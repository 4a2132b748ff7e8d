import { priceList } from '#content/prices/price-list.ts';
import {
  quoteFrom,
  type DataPackage,
  type OrderedItem,
  type QuoteLine,
  type TrafficPack,
} from '#lib/shared/pricing/price-list.ts';
import { choiceItems } from './choice-items.ts';
import { daysOfQuota, measureNeed, type DataNeed } from './data-need.ts';

/** Reasons why a package is not sufficient: too short a history of minutes and ticks, too many users, sessions or bytes. */
export type Misfit = 'history' | 'users' | 'sessions' | 'traffic';

export type Priced = { items: OrderedItem[]; lines: QuoteLine[]; totalFen: number };

export type PackageOption = {
  package: DataPackage;
  misfits: Misfit[];
  /** Packs needed to finish the history in the requested time; zero if even the maximum is not enough. */
  packs: number;
  /** Days until the history is complete, with these packs. */
  days: number;
  /** Null if the package is not sold for this number of users. */
  priced: Priced | null;
};

/**
 * Returns every package for a need: whether it suffices, the duration of the download, and its price by `quote`.
 * @param modules ids of the requested modules; each is for as many users as the package
 * @param fixedPacks number of traffic packs, regardless of the estimate
 */
export function packageOptions(
  need: DataNeed,
  modules: readonly string[],
  months: number,
  fixedPacks?: number,
  list = priceList,
): PackageOption[] {
  const [pack] = list.trafficPacks;
  return list.packages.map((offered) => {
    const traffic = trafficOf(offered, pack, need, fixedPacks);
    const items = choiceItems({ plan: offered.id, users: need.users, modules, packs: traffic.packs }, list);
    const quoted = quoteFrom(list, items, months);
    return {
      package: offered,
      misfits: [...limitsExceeded(offered, need), ...(traffic.isEnough ? [] : (['traffic'] as const))],
      packs: traffic.packs,
      days: traffic.days,
      priced: 'problem' in quoted ? null : { items, ...quoted },
    };
  });
}

/**
 * Returns the cheapest sufficient package; undefined if none is. Of two with the same price the later one has higher
 * limits.
 */
export function recommendedOption(options: readonly PackageOption[]): PackageOption | undefined {
  const price = ({ priced }: PackageOption) => priced?.totalFen ?? Infinity;
  return options
    .filter(({ misfits, priced }) => misfits.length === 0 && priced !== null)
    .reduce<PackageOption | undefined>(
      (best, option) => (best === undefined || price(option) <= price(best) ? option : best),
      undefined,
    );
}

function limitsExceeded({ allows, maxQuantity }: DataPackage, need: DataNeed): Misfit[] {
  const { intradayYears, concurrentSessions } = allows;
  const misfits: Misfit[] = [];
  if (need.frequency !== 'daily' && intradayYears !== null && need.years > intradayYears) misfits.push('history');
  if (need.users > maxQuantity) misfits.push('users');
  if (need.sessions > concurrentSessions) misfits.push('sessions');
  return misfits;
}

function trafficOf({ allows }: DataPackage, pack: TrafficPack | undefined, need: DataNeed, fixedPacks?: number) {
  const { dailyTrafficBytes: packBytes, maxQuantity: mostPacks } = pack ?? { dailyTrafficBytes: 1, maxQuantity: 0 };
  const { totalBytes, updateBytes } = measureNeed(need);
  const ownBytes = allows.dailyTrafficBytes * need.users;
  const wantedBytes = Math.max(totalBytes / need.withinDays, updateBytes);
  const wantedPacks = Math.ceil(Math.max(0, wantedBytes - ownBytes) / packBytes);
  const packs = fixedPacks ?? (wantedPacks > mostPacks ? 0 : wantedPacks);
  return {
    packs,
    isEnough: packs >= wantedPacks,
    days: daysOfQuota(totalBytes, ownBytes + packs * packBytes),
  };
}
