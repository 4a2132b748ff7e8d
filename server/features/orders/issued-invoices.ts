import type { z } from 'zod/mini';
import type { invoiceStates, issuedInvoice } from '#contract/invoice.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow } from './move-order.ts';

type Numbered = { number: string; issued_on: string; amountFen: number; hasFile: boolean };
type Red = Numbered & { of: string; replacedBy: string | null };
/** An invoice with the part of its amount that no red-letter one has reversed. */
export type OneInvoice = Numbered & { restFen: number };
/** The newest invoice of an order that is in force, else the newest; with its others and all red-letter ones, the oldest first. */
export type IssuedInvoice = OneInvoice & { others: readonly OneInvoice[]; red: readonly Red[] };

/** Where the invoice of an order stands; nothing is owed for an order that is unpaid or keeps no money. */
export function invoiceState(
  order: Pick<OrderRow, 'status' | 'invoice' | 'invoice_first_at'>,
  issued: IssuedInvoice | null,
  keptFen: number,
): (typeof invoiceStates)[number] {
  if (issued) return 'issued';
  return order.invoice.kind !== 'none' && (keptFen > 0 || isGrantedFirst(order)) ? 'awaited' : 'none';
}

/** Reads the amount of an order's first invoice: the money that is kept, or the whole amount where it was granted before the payment. */
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

/** Every invoice of an order, the newest one in force last. */
export const allOf = ({ others, ...newest }: IssuedInvoice): OneInvoice[] => [...others, newest];

/** The invoices of several orders, by the order's id. */
export async function readIssuedOf(db: Db, orderIds: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  if (orderIds.length === 0) return new Map();
  const columns = ['order_id', 'number', 'issued_on', 'amount_fen'] as const;
  const invoices = await db
    .selectFrom('invoices')
    .select(columns)
    .where('order_id', 'in', [...orderIds])
    .orderBy('recorded_at')
    .orderBy('number')
    .execute();
  const red = await db
    .selectFrom('red_invoices')
    .select([...columns, 'invoice_number', 'replaced_by'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('recorded_at')
    .execute();
  const files = await db
    .selectFrom('invoice_files')
    .select('number')
    .where('order_id', 'in', [...orderIds])
    .execute();
  const filed = new Set(files.map(({ number }) => number));
  const numbered = ({ number, issued_on, amount_fen: amountFen }: (typeof invoices)[number]): Numbered => ({
    number,
    issued_on,
    amountFen,
    hasFile: filed.has(number),
  });
  const redOf = Map.groupBy(red, ({ order_id: id }) => id);
  return new Map(
    [...Map.groupBy(invoices, ({ order_id: id }) => id)].map(([id, own]) => {
      const all = own.map(numbered);
      // An older release writes down no invoice beside the red-letter one: it knows the first alone.
      const reversing = (redOf.get(id) ?? []).map((row): Red => {
        return { ...numbered(row), of: row.invoice_number ?? all[0]!.number, replacedBy: row.replaced_by };
      });
      return [id, inForceFirst(all, reversing)];
    }),
  );
}

function inForceFirst(invoices: readonly Numbered[], red: readonly Red[]): IssuedInvoice {
  const all = invoices.map((one) => {
    const reversedFen = red.reduce((sum, { of, amountFen }) => sum + (of === one.number ? amountFen : 0), 0);
    return { ...one, restFen: one.amountFen - reversedFen };
  });
  const newest = all.findLast(({ restFen }) => restFen > 0) ?? all.at(-1)!;
  return { ...newest, others: all.filter((one) => one !== newest), red };
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
  return { ...wire(issued), others: issued.others.map(wire), red: issued.red.map(wire) };
}
