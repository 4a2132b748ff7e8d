import type { Config } from '#server/kernel/config/config.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { orderSheet, poFacts } from './order-sheet.ts';
import { paperAmount, paperDay } from './paper-format.ts';
import { drawHead, drawTable, type OrderSheet } from './pdf-order.ts';
import { faint, openPdf } from './pdf-pages.ts';

/** Text of a document: the parties and lines of its order, and the notes below the table. */
export type SheetText = OrderSheet & { notes: readonly string[] };

/** Returns the text of an order's receipt, in the order's language. It is not an invoice. @throws Refusal orderNotPaid */
export function receiptText(order: OrderRow, config: Config, keptFen = order.amount_fen): SheetText {
  const { id, paid_at: paidAt, payment_way: way, slip_number: slip, status, locale, amount_fen: amountFen } = order;
  if (paidAt === null || way === null) throw new Refusal('orderNotPaid');
  const t = translator(locale, 'orderContract');
  const wayName = translator(locale, 'mails')(`receipt.ways.${way}`);
  const day = paperDay(paidAt, locale);
  const moved = status === 'refunding' || status === 'refunded' ? [t(`receipt.${status}`)] : [];
  const amounts = { amount: paperAmount(amountFen - keptFen, locale), kept: paperAmount(keptFen, locale) };
  const returned = keptFen > 0 && keptFen < amountFen ? [t('receipt.returned', amounts)] : [];
  return {
    ...orderSheet(order, config, locale),
    title: t('receipt.title'),
    facts: [t('receipt.number', { id }), t('receipt.paidOn', { day }), ...poFacts(t, order)],
    notes: [
      t('receipt.paid', { day, way: wayName, amount: paperAmount(amountFen, locale) }),
      ...(slip === null ? [] : [t('receipt.slip', { slip })]),
      ...moved,
      ...returned,
      t('receipt.noInvoice', { invoice: order.invoice.kind }),
    ],
    footer: t('receipt.footer', { company: companyOf(config.identity, locale).company, id }),
  };
}

/** Returns the receipt as a mail attachment. @throws Refusal orderNotPaid */
export async function receiptFile(
  order: OrderRow,
  config: Config,
  keptFen: number,
): Promise<NonNullable<MailMessage['attachments']>[number]> {
  const content = await sheetPdf(receiptText(order, config, keptFen));
  return { filename: `receipt-${order.id}.pdf`, contentType: 'application/pdf', content };
}

/** Renders a sheet with its notes as a PDF of A4 pages, with the contract's letterhead. */
export async function sheetPdf(sheet: SheetText): Promise<Buffer> {
  const { title, footer, letterhead, locale } = sheet;
  const { document, printable, close } = await openPdf({ title, author: footer, letterhead, locale });
  drawHead(document, sheet, printable);
  drawTable(document, sheet.table, printable);
  document.moveDown(0.4).fontSize(9.5).fillColor(faint);
  for (const note of sheet.notes) document.text(printable(note)).moveDown(0.2);
  return close(footer, sheet.pageOf);
}
