import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { readIssued } from './issued-invoices.ts';
import type { OrderRow } from './move-order.ts';

/** Where an invoice can be looked up by its number: the state's own service. */
const lookUp = 'https://inv-veri.chinatax.gov.cn/';

/** What the buyer reads of an issued invoice, in the order's language; null without one. */
export async function invoiceText(db: Db, { id, invoice, locale }: OrderRow) {
  const issued = await readIssued(db, id);
  if (!issued) return null;
  const t = translator(locale, 'mails');
  return t('invoice.text', {
    kind: t(`invoice.kinds.${invoice.kind}`),
    title: invoice.title ?? '',
    number: issued.number,
    day: issued.issued_on,
    amount: yuanFromFen(issued.amountFen),
    file: issued.hasFile ? 'attached' : 'none',
    lookUp,
  });
}

/** The same of a red-letter invoice, with what is left of the invoice that it takes off from. */
export async function redInvoiceText(db: Db, order: OrderRow, number: string) {
  const issued = await readIssued(db, order.id);
  const red = issued?.red.find((one) => one.number === number);
  if (!issued || !red) return null;
  const redFen = issued.red.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return translator(order.locale, 'orderMails')('redInvoice.text', {
    invoice: issued.number,
    number,
    day: red.issued_on,
    amount: yuanFromFen(red.amountFen),
    left: yuanFromFen(issued.amountFen - redFen),
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
