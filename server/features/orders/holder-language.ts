import type { Db } from '#server/kernel/db/connection.ts';
import type { ReadOrder } from './move-order.ts';
import { namedIn } from './order-sheet.ts';

/** Returns the order in the language in which its buyer is written to: that of the latest order of its licence (decision 0132). */
export async function inHolderLanguage(db: Db, order: ReadOrder): Promise<ReadOrder> {
  if (order.licence_id === null) return order;
  const { locale } = await db
    .selectFrom('orders')
    .select('locale')
    .where('licence_id', '=', order.licence_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const groups = order.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => namedIn(locale, order, item)),
  }));
  return { ...order, locale, groups };
}
