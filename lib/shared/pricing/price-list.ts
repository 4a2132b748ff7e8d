import type { Wording } from '#contract/locale.ts';

/** An item of a price list. Amounts are integer fen for one unit and one month, VAT included. */
export type PricedItem = {
  id: string;
  name: Wording;
  description: Wording;
  /** Name of one unit. */
  unit: Wording;
  unitPriceFen: number;
  maxQuantity: number;
  /** True if it is no longer sold; existing purchases stay valid. */
  withdrawn?: boolean | undefined;
};

/** A package is priced per user; its limits apply to each of them. */
export type DataPackage = PricedItem & {
  allows: {
    /** Compressed traffic a day. */
    dailyTrafficBytes: number;
    concurrentSessions: number;
    /** Years of minute bars and ticks; null for the whole history. */
    intradayYears: number | null;
  };
};

/** A pack adds to a day's compressed traffic, for the order as a whole. */
export type TrafficPack = PricedItem & { dailyTrafficBytes: number };

/** A long term is charged for fewer months than it lasts. */
export type Term = { months: number; payableMonths: number };

export type PriceList = {
  packages: readonly DataPackage[];
  /** Data beyond every package's; priced for each user or account of the package. */
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
 * Computes a price: one package, modules for each of its users (a module's quantity is the package's), any number of
 * traffic packs. Each line is unit price × quantity × payable months.
 * @returns the lines and their sum in fen, or the reason why there is no price
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
