import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { letterheadOf } from './letterhead.ts';
import type { OrderRow } from './move-order.ts';
import { faint, ink, marginPt, openPdf, textWidth } from './pdf-pages.ts';
import { transferLines } from './transfer-lines.ts';

const nameWidthPt = 110;

/** Renders the instructions of a bank transfer on one page, for the payer. */
export async function transferPdf(order: OrderRow, config: Config): Promise<Buffer> {
  const t = translator(order.locale, 'orderMails');
  const { company } = companyOf(config.identity, order.locale);
  const footer = t('transfer.footer', { company, id: order.id });
  const { document, printable, close } = await openPdf({
    title: t('transfer.document'),
    author: company,
    letterhead: letterheadOf(config.identity, order.locale),
    locale: order.locale,
  });
  document.fontSize(20).fillColor(ink).text(t('transfer.document')).moveDown(0.8);
  for (const { name, value } of transferLines(order, config)) {
    const top = document.y;
    document.fontSize(11).fillColor(faint).text(name, marginPt, top, { width: nameWidthPt });
    const width = textWidth(document) - nameWidthPt;
    document
      .fillColor(ink)
      .text(printable(value), marginPt + nameWidthPt, top, { width })
      .moveDown(0.4);
  }
  document.x = marginPt;
  document
    .moveDown(0.8)
    .fontSize(10)
    .fillColor(faint)
    .text(printable(t('transfer.rules')), { width: textWidth(document) });
  return close(footer);
}
