import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { writeItems } from './choice-items.ts';

/** Writes the query that carries a choice, `items=professional:2,futures:2&months=12`. */
export function choiceQuery(items: readonly OrderedItem[], months: number): string {
  return `items=${writeItems(items)}&months=${months}`;
}

/** Where a choice is bought. */
export function purchasePath(items: readonly OrderedItem[], months: number, locale?: Locale): string {
  return `${routePath('purchase', {}, locale)}?${choiceQuery(items, months)}`;
}

/** Where data products of the marketplace are bought; a form of checkboxes named `product` makes the same address. */
export function productPurchasePath(ids: readonly string[], locale?: Locale): string {
  return `${routePath('purchase', {}, locale)}?${ids.map((id) => `product=${id}`).join('&')}`;
}

/** Where a choice is tried first; the trial's page leads on to the purchase. */
export function dataTrialPath(items: readonly OrderedItem[], months: number): string {
  return `${routePath('trial', { product: 'rqdata-cloud' })}?${choiceQuery(items, months)}`;
}
