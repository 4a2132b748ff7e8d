import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import type { listOrders } from '#contract/order.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { licenceState } from '#server/features/licences/licences.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { invoiceState, readIssuedOf, toIssued } from './issued-invoices.ts';
import { readReturned } from './kept-money.ts';
import { payBefore } from './order-view.ts';

/** A page of one's own orders, the newest first. */
export async function listOwnOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { status, from, to, page, page_size: pageSize }: z.output<typeof listOrders.query>,
): Promise<z.infer<typeof listOrders.reply>['data']> {
  let own = db.selectFrom('orders').where('orders.user_id', '=', userId);
  if (status !== undefined) own = own.where('orders.status', '=', status);
  if (from !== undefined) own = own.where('orders.created_at', '>=', startOfBeijingDay(from));
  if (to !== undefined) own = own.where('orders.created_at', '<', startOfBeijingDay(addDays(to, 1)));
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin('licences', 'licences.id', 'orders.licence_id')
    .selectAll('orders')
    .select(['starts_at', 'expires_at', 'revoked_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [issued, returned] = [await readIssuedOf(db, ids), await readReturned(db, ids)];
  const now = clock.now();
  const items = rows.map((order) => ({
    id: order.id,
    merchandise_groups: order.groups,
    amount: yuanFromFen(order.amount_fen),
    status: order.status,
    created_at: order.created_at.toISOString(),
    pay_before: payBefore(order),
    paid_at: order.paid_at?.toISOString() ?? null,
    returned: yuanFromFen(returned.get(order.id) ?? 0),
    licence_state: order.expires_at && licenceState({ ...order, expires_at: order.expires_at }, now),
    invoice_state: invoiceState(
      order,
      issued.get(order.id) ?? null,
      order.paid_at === null ? 0 : order.amount_fen - (returned.get(order.id) ?? 0),
    ),
    issued_invoice: toIssued(issued.get(order.id) ?? null),
  }));
  return { items, total, page, page_size: pageSize };
}
