import type { z } from 'zod/mini';
import type { invoiceStates, issuedInvoice } from '#contract/invoice.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderRow } from './move-order.ts';

export type IssuedInvoice = z.infer<typeof issuedInvoice>;

/** Where the invoice of an order stands; nothing is owed for an order that is unpaid or pays its money back. */
export function invoiceState(
  order: Pick<OrderRow, 'status' | 'invoice'>,
  issued: IssuedInvoice | null,
): (typeof invoiceStates)[number] {
  if (issued) return 'issued';
  return order.invoice.kind !== 'none' && isInvoiceable(order) ? 'awaited' : 'none';
}

/** Paid, and the money stays. */
export function isInvoiceable({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'paid' || status === 'fulfilled';
}

export async function readIssued(db: Db, orderId: string): Promise<IssuedInvoice | null> {
  return (await readIssuedOf(db, [orderId])).get(orderId) ?? null;
}

/** The invoices of several orders, by the order's id. */
export async function readIssuedOf(db: Db, orderIds: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['order_id', 'number', 'issued_on'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map(({ order_id: id, number, issued_on }) => [id, { number, issued_on }]));
}
