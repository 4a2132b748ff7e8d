import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { allOf, readIssued } from './issued-invoices.ts';
import type { OrderRow } from './move-order.ts';

/** Where an invoice can be looked up by its number: the state's own service. */
const lookUp = 'https://inv-veri.chinatax.gov.cn/';

/** The text about an issued invoice, in the order's language; null without one. @param number the newest one's, if empty */
export async function invoiceText(db: Db, { id, invoice, locale }: OrderRow, number: string) {
  const newest = await readIssued(db, id);
  const issued = newest && (allOf(newest).find((one) => one.number === number) ?? newest);
  if (!issued) return null;
  const t = translator(locale, 'mails');
  const text = t('invoice.text', {
    kind: t(`invoice.kinds.${invoice.kind}`),
    title: invoice.title ?? '',
    number: issued.number,
    day: issued.issued_on,
    amount: yuanFromFen(issued.amountFen),
    file: issued.hasFile ? 'attached' : 'none',
    lookUp,
  });
  return { text, number: issued.number };
}

/** The same of a red-letter invoice, with the sum of the order's invoices that is left. */
export async function redInvoiceText(db: Db, order: OrderRow, number: string) {
  const issued = await readIssued(db, order.id);
  const red = issued?.red.find((one) => one.number === number);
  if (!issued || !red) return null;
  const leftFen = allOf(issued).reduce((sum, { restFen }) => sum + restFen, 0);
  return translator(order.locale, 'orderMails')('redInvoice.text', {
    invoice: red.of,
    number,
    day: red.issued_on,
    amount: yuanFromFen(red.amountFen),
    left: yuanFromFen(leftFen),
    replaced: red.replacedBy ?? 'none',
    file: red.hasFile ? 'attached' : 'none',
    lookUp,
  });
}

/** The PDF of an invoice or a red-letter one, if there is one. */
export async function readInvoiceFile(db: Db, orderId: string, number: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('invoice_files')
    .select('content')
    .where('number', '=', number)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.content ?? null;
}

export async function invoiceAttachments(
  db: Db,
  { id }: OrderRow,
  number: string,
): Promise<NonNullable<MailMessage['attachments']>> {
  const content = await readInvoiceFile(db, id, number);
  return content ? [{ filename: invoiceFileName(number), contentType: 'application/pdf', content }] : [];
}

export const invoiceFileName = (number: string) => `invoice-${number}.pdf`;
