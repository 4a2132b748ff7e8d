import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';

/** The page of one order (docs/behaviour.md#order-and-payment). */
export function orderPageUrl({ publicOrigin }: Pick<Config, 'publicOrigin'>, orderId: string): string {
  return `${publicOrigin}${pagePath('order', { id: orderId })}`;
}
