import { sql } from 'kysely';
import { isHandedOver } from '#content/marketplace/catalogue/handed-over.ts';
import type { Handover } from '#contract/delivery.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { OrderRow } from './move-order.ts';
import { lessReturned, readReturnedLines } from './returned-lines.ts';

/** Returns the name of the mail that announces a product's delivery. It is recorded once (decision 0108). */
export const deliveredMail = (product: string) => `delivered:${product}` as const;

type HandedOrder = Pick<OrderRow, 'id' | 'merchandise' | 'groups' | 'paid_at' | 'status'>;
type Reading = Pick<Deps, 'db' | 'catalogue'>;

/**
 * Reads the products of an order that a colleague delivers by hand. They wait from the payment on. Each is delivered once its mail is
 * recorded.
 */
export async function readHandovers(deps: Reading, order: HandedOrder): Promise<Handover[]> {
  return (await readHandoversOf(deps, [order])).get(order.id) ?? [];
}

/** Reads the paid orders with products that wait for delivery by hand, the longest waiting first, each with these products. */
export async function readWaitingHandovers(deps: Reading) {
  const products = deps.catalogue().products.filter(isHandedOver);
  const ids = JSON.stringify(products.map(({ id }) => id));
  const orders = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('merchandise', '=', 'data_products')
    .where('status', 'in', ['paid', 'fulfilled'])
    // Delivered orders far outnumber waiting ones, so the database filters them out.
    .where(
      sql<boolean>`exists (
        select from jsonb_path_query(groups, '$[*].items[*].id') as item (id)
        where ${ids}::jsonb @> item.id and not exists (
          select from order_mails where order_id = orders.id and mail = ${deliveredMail('')} || (item.id #>> '{}')))`,
    )
    .orderBy('paid_at')
    .execute();
  const handovers = await readHandoversOf(deps, orders);
  return orders.flatMap((order) => {
    const waiting = handovers.get(order.id)?.filter(({ state }) => state === 'waiting') ?? [];
    const [first] = waiting;
    return first ? [{ order, waiting, since: new Date(first.since) }] : [];
  });
}

async function readHandoversOf({ db, catalogue }: Reading, orders: readonly HandedOrder[]) {
  const { byId } = catalogue();
  const sold = orders.flatMap(({ id, merchandise, groups, paid_at: paidAt, status }) => {
    if (merchandise !== 'data_products' || paidAt === null || status === 'refunded') return [];
    return groups.some(({ items }) => items.some((item) => isHandedOver(byId.get(item.id))))
      ? [{ id, paidAt, groups }]
      : [];
  });
  if (sold.length === 0) return new Map<string, Handover[]>();
  const returned = await readReturnedLines(
    db,
    sold.map(({ id }) => id),
  );
  const handed = sold.map(({ id, paidAt, groups }) => {
    const items = lessReturned(groups, returned.get(id)).flatMap((group) => group.items);
    return { id, paidAt, items: items.filter((item) => isHandedOver(byId.get(item.id))) };
  });
  const mails = await db
    .selectFrom('order_mails')
    .select(['order_id', 'mail', 'at', 'note'])
    .where(
      'order_id',
      'in',
      handed.map(({ id }) => id),
    )
    .where('mail', 'like', 'delivered:%')
    .execute();
  const delivered = new Map(mails.map((mail) => [`${mail.order_id} ${mail.mail}`, mail]));
  return new Map(
    handed.map(({ id, paidAt, items }) => [
      id,
      items.map(({ id: product, name }): Handover => {
        const done = delivered.get(`${id} ${deliveredMail(product)}`);
        return {
          product,
          name,
          state: done ? 'delivered' : 'waiting',
          since: paidAt.toISOString(),
          delivered_at: done?.at.toISOString() ?? null,
          note: done?.note ?? null,
        };
      }),
    ]),
  );
}
