import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { invoiceDetails } from './invoice-details.ts';
import { orderSheet } from './order-sheet.ts';
import { quotedFen, type QuotationRow } from './quotations.ts';
import { sheetPdf, type ReceiptText } from './receipt-pdf.ts';

/** A quotation as a PDF for the customer's procurement, with the lines and the sum that the contract will have. */
export function quotationPdf(row: QuotationRow, config: Config, contact: string): Promise<Buffer> {
  return sheetPdf(quotationText(row, config, contact));
}

export function quotationText(row: QuotationRow, config: Config, contact: string): ReceiptText {
  const { id, locale, name, company, phone, email, discount_fen: discountFen } = row;
  const t = translator(locale, 'orderContract');
  const sheet = orderSheet(
    {
      locale,
      buyer: { name, company, phone, email },
      invoice: invoiceDetails({ invoice_kind: 'none', invoice_buyer: 'company' }),
      merchandise: row.merchandise,
      groups: row.groups,
      amount_fen: quotedFen(row),
      change: null,
      quotation: { id, discountFen },
    },
    config,
    locale,
  );
  return {
    ...sheet,
    title: t('quote.title'),
    facts: [t('quote.number', { id }), t('quote.madeOn', { day: beijingDay(row.made_at) })],
    notes: [
      t('quote.term', { months: row.months }),
      t('quote.until', { until: beijingMinute(row.valid_until) }),
      t('quote.contact', { contact }),
    ],
    footer: t('quote.footer', { company: companyOf(config.identity, locale).company, id }),
  };
}
