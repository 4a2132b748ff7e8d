import type { z } from 'zod/mini';
import type { invoiceStates, issuedInvoice } from '#contract/invoice.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow } from './move-order.ts';

type Numbered = { number: string; issued_on: string; amountFen: number; hasFile: boolean };
/** An invoice with the red-letter ones that take back a part of it, or all. */
export type IssuedInvoice = Numbered & { red: readonly Numbered[] };

/** Where the invoice of an order stands; nothing is owed for an order that is unpaid or keeps no money. */
export function invoiceState(
  order: Pick<OrderRow, 'status' | 'invoice' | 'invoice_first_at'>,
  issued: IssuedInvoice | null,
  keptFen: number,
): (typeof invoiceStates)[number] {
  if (issued) return 'issued';
  return order.invoice.kind !== 'none' && (keptFen > 0 || isGrantedFirst(order)) ? 'awaited' : 'none';
}

/** What an invoice may be for: the money that is kept, or the whole amount where it was granted before the payment. */
export async function readInvoiceableFen(db: Db, order: OrderRow): Promise<number> {
  return isGrantedFirst(order) ? order.amount_fen : readKeptFen(db, order);
}

/** A colleague has granted the invoice before the payment, which the order waits for. */
function isGrantedFirst({ status, invoice_first_at: at }: Pick<OrderRow, 'status' | 'invoice_first_at'>): boolean {
  return status === 'pending_payment' && at !== null;
}

export async function readIssued(db: Db, orderId: string): Promise<IssuedInvoice | null> {
  return (await readIssuedOf(db, [orderId])).get(orderId) ?? null;
}

/** The invoices of several orders, by the order's id. */
export async function readIssuedOf(db: Db, orderIds: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  if (orderIds.length === 0) return new Map();
  const columns = ['order_id', 'number', 'issued_on', 'amount_fen'] as const;
  const invoices = await db
    .selectFrom('invoices')
    .select(columns)
    .where('order_id', 'in', [...orderIds])
    .execute();
  const red = await db
    .selectFrom('red_invoices')
    .select(columns)
    .where('order_id', 'in', [...orderIds])
    .orderBy('recorded_at')
    .execute();
  const files = await db
    .selectFrom('invoice_files')
    .select('number')
    .where('order_id', 'in', [...orderIds])
    .execute();
  const filed = new Set(files.map(({ number }) => number));
  type Row = (typeof invoices)[number];
  const numbered = ({ number, issued_on, amount_fen: amountFen }: Row): Numbered => ({
    number,
    issued_on,
    amountFen,
    hasFile: filed.has(number),
  });
  const redOf = Map.groupBy(red, ({ order_id: id }) => id);
  return new Map(
    invoices.map((row) => [row.order_id, { ...numbered(row), red: (redOf.get(row.order_id) ?? []).map(numbered) }]),
  );
}

/** As the calls carry it. */
export function toIssued(issued: IssuedInvoice | null): z.infer<typeof issuedInvoice> | null {
  if (!issued) return null;
  const wire = ({ number, issued_on, amountFen, hasFile }: Numbered) => ({
    number,
    issued_on,
    amount: yuanFromFen(amountFen),
    has_file: hasFile,
  });
  return { ...wire(issued), red: issued.red.map(wire) };
}
