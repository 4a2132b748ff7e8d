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

/** Why a package does not do: too short a history of minutes and ticks, too many users, sessions or bytes. */
export type Misfit = 'history' | 'users' | 'sessions' | 'traffic';

export type Priced = { items: OrderedItem[]; lines: QuoteLine[]; totalFen: number };

export type PackageOption = {
  package: DataPackage;
  misfits: Misfit[];
  /** Packs without which the history would take longer than asked; none when even the most of them would not do. */
  packs: number;
  /** Days until the history is complete, with these packs. */
  days: number;
  /** Null when the package is not sold to so many users. */
  priced: Priced | null;
};

/**
 * Every package for a need: whether it does, how long the history takes, what it costs by `quote`.
 * @param modules ids of the modules wanted; each is for as many users as the package
 * @param fixedPacks how many traffic packs to take, whatever the estimate says
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

/** The cheapest package that does; undefined when none does. Of two at one price the later one allows more. */
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
