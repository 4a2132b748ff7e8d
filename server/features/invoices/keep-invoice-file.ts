import type { Db } from '#server/kernel/db/connection.ts';

type Filed = { orderId: string; number: string; content: Buffer };

/** Stores or replaces the PDF of an invoice, in the caller's transaction. */
export async function keepInvoiceFile(trx: Db, now: Date, { orderId, number, content }: Filed): Promise<void> {
  await trx
    .insertInto('invoice_files')
    .values({ number, order_id: orderId, content, kept_at: now })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ content, kept_at: now }))
    .execute();
}
