import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { lockOrder } from './move-order.ts';
import { requirePrintable } from './printable-names.ts';

/**
 * Sets or removes the buyer's own number of their order.
 * @returns the number that it has now
 * @throws Refusal orderUnknown, also for another person's; BadValue for characters that no paper prints
 */
export async function setOwnPoNumber(
  db: Db,
  userId: number,
  id: string,
  poNumber: string | null,
): Promise<string | null> {
  requirePrintable({ po_number: poNumber });
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    const buyer = { ...order.buyer, po_number: poNumber };
    await trx
      .updateTable('orders')
      .set({ buyer: toJson(buyer) })
      .where('id', '=', id)
      .execute();
    return poNumber;
  });
}
