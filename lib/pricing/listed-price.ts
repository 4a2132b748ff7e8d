import { quote, terms } from '#content/prices/price-list.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';

/**
 * Returns the price in fen of a choice that a page offers.
 * @throws Error if the list has no price for it, which is a fault of the page
 */
export function priceOf(items: readonly OrderedItem[], months: number): number {
  const quoted = quote(items, months);
  if ('problem' in quoted)
    throw new Error(`no price (${quoted.problem}) for ${JSON.stringify(items)}, ${months} months`);
  return quoted.totalFen;
}

/** Returns the months for which a term is charged. @throws Error for a term that is not offered */
export function payableMonths(months: number): number {
  const term = terms.find((offered) => offered.months === months);
  if (!term) throw new Error(`no term of ${months} months`);
  return term.payableMonths;
}
