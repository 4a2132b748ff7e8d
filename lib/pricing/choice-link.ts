import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { writeItems } from './choice-items.ts';

/** Writes the query that carries a choice, `items=professional:2,futures:2&months=12`. */
export function choiceQuery(items: readonly OrderedItem[], months: number): string {
  return `items=${writeItems(items)}&months=${months}`;
}

/** Returns the address at which a choice is bought. */
export function purchasePath(items: readonly OrderedItem[], months: number, locale?: Locale): string {
  return `${routePath('purchase', {}, locale)}?${choiceQuery(items, months)}`;
}

/** Returns the address at which data products are bought; a form of checkboxes named `product` produces the same one. */
export function productPurchasePath(ids: readonly string[], locale?: Locale): string {
  return `${routePath('purchase', {}, locale)}?${ids.map((id) => `product=${id}`).join('&')}`;
}

/** Returns the address of a choice's trial, which links to the purchase. */
export function dataTrialPath(items: readonly OrderedItem[], months: number): string {
  return `${routePath('trial', { product: 'rqdata-cloud' })}?${choiceQuery(items, months)}`;
}
