import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { orderSheet } from './order-sheet.ts';
import { drawHead, drawTable, type OrderSheet } from './pdf-order.ts';
import { faint, openPdf } from './pdf-pages.ts';

/** A receipt as it is printed: the sheet of its order, and below the table how it was paid. */
export type ReceiptText = OrderSheet & { notes: readonly string[] };

/** What was paid for an order, by whom and to whom, in the order's language; it is no invoice. @throws Refusal orderNotPaid */
export function receiptText(order: OrderRow, config: Config, keptFen = order.amount_fen): ReceiptText {
  const { id, paid_at: paidAt, payment_way: way, slip_number: slip, status, locale } = order;
  if (paidAt === null || way === null) throw new Refusal('orderNotPaid');
  const t = translator(locale, 'orderContract');
  const wayName = translator(locale, 'mails')(`receipt.ways.${way}`);
  const day = beijingDay(paidAt);
  const moved = status === 'refunding' || status === 'refunded' ? [t(`receipt.${status}`)] : [];
  const amounts = { amount: yuanFromFen(order.amount_fen - keptFen), kept: yuanFromFen(keptFen) };
  const returned = keptFen > 0 && keptFen < order.amount_fen ? [t('receipt.returned', amounts)] : [];
  return {
    ...orderSheet(order, config, locale),
    title: t('receipt.title'),
    facts: [t('receipt.number', { id }), t('receipt.paidOn', { day })],
    notes: [
      t('receipt.paid', { day, way: wayName }),
      ...(slip === null ? [] : [t('receipt.slip', { slip })]),
      ...moved,
      ...returned,
      t('receipt.noInvoice', { invoice: order.invoice.kind }),
    ],
    footer: t('receipt.footer', { company: companyOf(config.identity, locale).company, id }),
  };
}

/** A sheet with its notes as a PDF of A4 pages, on the contract's letterhead. */
export async function sheetPdf(receipt: ReceiptText): Promise<Buffer> {
  const { title, footer, letterhead } = receipt;
  const { document, printable, close } = await openPdf({ title, author: footer, letterhead });
  drawHead(document, receipt, printable);
  drawTable(document, receipt.table, printable);
  document.moveDown(0.4).fontSize(9.5).fillColor(faint);
  for (const note of receipt.notes) document.text(printable(note)).moveDown(0.2);
  return close(footer, receipt.pageOf);
}
