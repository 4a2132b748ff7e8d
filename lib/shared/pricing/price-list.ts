import type { Wording } from '#contract/locale.ts';

/** Something that a price list sells. Amounts are integer fen for one unit and one month, VAT included. */
export type PricedItem = {
  id: string;
  name: Wording;
  description: Wording;
  /** What one of it is. */
  unit: Wording;
  unitPriceFen: number;
  maxQuantity: number;
  /** No longer sold; what was sold of it stays in force. */
  withdrawn?: boolean | undefined;
};

/** A package is bought by the user; what it allows is for each of them. */
export type DataPackage = PricedItem & {
  allows: {
    /** Compressed traffic a day. */
    dailyTrafficBytes: number;
    concurrentSessions: number;
    /** How far back minute bars and ticks go, in years; null for everything there is. */
    intradayYears: number | null;
  };
};

/** What one pack adds to a day's compressed traffic, for the order as a whole. */
export type TrafficPack = PricedItem & { dailyTrafficBytes: number };

/** A long term is charged for fewer months than it lasts. */
export type Term = { months: number; payableMonths: number };

export type PriceList = {
  packages: readonly DataPackage[];
  /** Data beyond what every package holds; priced for each user or account of the package. */
  modules: readonly PricedItem[];
  /** At most one kind of them. */
  trafficPacks: readonly TrafficPack[];
  terms: readonly Term[];
};

export type OrderedItem = { id: string; quantity: number };
export type QuoteLine = { id: string; unitPriceFen: number; quantity: number; amountFen: number };
type QuoteProblem = 'packageMissing' | 'packageTwice' | 'itemUnknown' | 'quantityTooLarge' | 'termUnknown';
export type Quote = { lines: QuoteLine[]; totalFen: number } | { problem: QuoteProblem; id?: string };

/**
 * Works out a price: one package, modules as many as its users (a module's quantity is the package's), traffic packs freely;
 * each line is unit price × quantity × payable months.
 * @returns the lines and their sum in fen, or why there is no price
 */
export function quoteFrom(list: PriceList, items: readonly OrderedItem[], months: number): Quote {
  const { packages, modules, trafficPacks, terms } = list;
  const term = terms.find((offered) => offered.months === months);
  if (!term) return { problem: 'termUnknown' };
  const chosen = items.filter(({ id }) => packages.some((known) => known.id === id));
  if (chosen.length === 0) return { problem: 'packageMissing' };
  if (chosen.length > 1) return { problem: 'packageTwice' };
  const users = chosen[0]?.quantity ?? 0;
  const lines: QuoteLine[] = [];
  for (const { id, quantity } of items) {
    const item = [...packages, ...modules, ...trafficPacks].find((known) => known.id === id);
    if (!item) return { problem: 'itemUnknown', id };
    const counted = modules.some((known) => known.id === id) ? users : quantity;
    if (counted > item.maxQuantity) return { problem: 'quantityTooLarge', id };
    const amountFen = item.unitPriceFen * counted * term.payableMonths;
    lines.push({ id, unitPriceFen: item.unitPriceFen, quantity: counted, amountFen });
  }
  return { lines, totalFen: lines.reduce((sum, line) => sum + line.amountFen, 0) };
}
