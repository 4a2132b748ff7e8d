import { isHandedOver } from '#content/marketplace/catalogue/handed-over.ts';
import type { Handover } from '#contract/delivery.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { OrderRow } from './move-order.ts';

/** The mail that says a product is handed over; written down once (decision 0108). */
export const deliveredMail = (product: string) => `delivered:${product}` as const;

/**
 * The products of an order that a colleague hands over. They wait from the payment on; each is delivered when the mail that says so is
 * written down.
 */
export async function readHandovers(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  order: Pick<OrderRow, 'id' | 'merchandise' | 'groups' | 'paid_at' | 'status'>,
): Promise<Handover[]> {
  const { id, merchandise, groups, paid_at: paidAt, status } = order;
  if (merchandise !== 'data_products' || paidAt === null || status === 'refunded') return [];
  const { byId } = catalogue();
  const items = groups.flatMap((group) => group.items).filter((item) => isHandedOver(byId.get(item.id)));
  if (items.length === 0) return [];
  const mails = await db.selectFrom('order_mails').select(['mail', 'at', 'note']).where('order_id', '=', id).execute();
  return items.map(({ id: product, name }) => {
    const done = mails.find(({ mail }) => mail === deliveredMail(product));
    return {
      product,
      name,
      state: done ? 'delivered' : 'waiting',
      since: paidAt.toISOString(),
      delivered_at: done?.at.toISOString() ?? null,
      note: done?.note ?? null,
    };
  });
}
