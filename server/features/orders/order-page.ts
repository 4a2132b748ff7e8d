import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { OrderRow } from './move-order.ts';

/** The page of one order, in the order's language (docs/behaviour.md#order-and-payment). */
export function orderPageUrl(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { id, locale }: Pick<OrderRow, 'id' | 'locale'>,
): string {
  return `${publicOrigin}${pagePath('order', { id }, locale)}`;
}
