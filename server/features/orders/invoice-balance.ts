import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow } from './move-order.ts';

/** What an order's invoice is for, less its red-letter ones, and what of that is for money that is not kept. */
export type InvoiceBalance = { invoicedFen: number; redFen: number; excessFen: number };

/**
 * Where the invoice of an order stands against its money. One that was issued before the payment may be for the whole amount for as
 * long as the order waits for it.
 */
export async function readInvoiceBalance(db: Db, order: OrderRow): Promise<InvoiceBalance> {
  const issued = await db
    .selectFrom('invoices')
    .select('amount_fen')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const red = await db.selectFrom('red_invoices').select('amount_fen').where('order_id', '=', order.id).execute();
  const redFen = red.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const invoicedFen = issued?.amount_fen ?? 0;
  const allowedFen = order.status === 'pending_payment' ? order.amount_fen : await readKeptFen(db, order);
  return { invoicedFen, redFen, excessFen: Math.max(0, invoicedFen - redFen - allowedFen) };
}

/** Hands finance what has to be taken back by a red-letter invoice. Part of the caller's transaction, after the money's own change. */
export async function tellExcess(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
): Promise<void> {
  const { excessFen } = await readInvoiceBalance(db, order);
  if (excessFen === 0) return;
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `需开红字发票：${order.id}，${yuanFromFen(excessFen)} 元`,
    details: [['开具后登记', `npm run ops -- ${redInvoiceCommand(order.id, excessFen)}`]],
  });
}

/** What a colleague runs once the tax system has made the red-letter invoice. */
export function redInvoiceCommand(orderId: string, fen: number): string {
  return `invoice-red ${orderId} --number <红字发票号码> --date <开票日期> --amount ${yuanFromFen(fen)}`;
}
