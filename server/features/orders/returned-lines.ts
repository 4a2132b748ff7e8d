import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fenFromYuan } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { ReturnedItem } from '#server/kernel/db/order-tables.ts';
import type { ReturnedLine } from './agreement.ts';
import type { OrderRow } from './move-order.ts';

type Sold = Pick<OrderRow, 'groups' | 'amount_fen' | 'quotation'>;

/** An order's contents less the units that were returned; lines and groups of which nothing is left are left out. */
export function lessReturned(groups: MerchandiseGroups, returned: readonly ReturnedItem[] = []): MerchandiseGroups {
  const less = (id: string, quantity: number) =>
    returned.reduce((left, one) => left - (one.id === id ? one.quantity : 0), quantity);
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .map((item) => ({ ...item, quantity: less(item.id, item.quantity) }))
        .filter(({ quantity }) => quantity > 0),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The returned units alone, as the order names them. */
export function onlyReturned(groups: MerchandiseGroups, returned: readonly ReturnedItem[]): MerchandiseGroups {
  const counts = new Map(returned.map(({ id, quantity }) => [id, quantity]));
  return groups.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => {
      const quantity = counts.get(item.id);
      return quantity === undefined ? [] : [{ ...item, quantity }];
    }),
  }));
}

/** Reads the units that were returned of orders, by the order's id. */
export async function readReturnedLines(db: Db, orderIds: readonly string[]): Promise<Map<string, ReturnedItem[]>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'lines'])
    .where('order_id', 'in', [...orderIds, ''])
    .where('lines', 'is not', null)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id);
  return new Map([...byOrder].map(([id, refunds]) => [id, refunds.flatMap(({ lines }) => lines ?? [])]));
}

/** Prices returned units as the order did, in fen, before a quotation's discount. */
export function pricedLines(order: Sold, returned: readonly ReturnedItem[]): ReturnedLine[] {
  const ofFen = order.amount_fen + (order.quotation?.discountFen ?? 0);
  const items = order.groups.flatMap((group) => group.items);
  return returned.flatMap(({ id, quantity }) => {
    const item = items.find((one) => one.id === id);
    if (!item) return [];
    const fen = Math.round((fenFromYuan(item.amount) * quantity) / item.quantity);
    return [{ id, quantity, fen, ofFen, isOnce: item.per === 'once' }];
  });
}
