import { payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { invoiceDetails } from './invoice-details.ts';
import { offeredWaysText } from './offered-ways.ts';
import { orderSheet, poFacts, sampleNotes } from './order-sheet.ts';
import { paperDay, paperMinute } from './paper-format.ts';
import { quotedFen, type QuotationRow } from './quotations.ts';
import { sheetPdf, type SheetText } from './receipt-pdf.ts';

/** A quotation as a PDF for the customer's procurement, with the lines and the sum that the contract will have. */
export function quotationPdf(row: QuotationRow, config: Config, contact: string): Promise<Buffer> {
  return sheetPdf(quotationText(row, config, contact));
}

export function quotationText(row: QuotationRow, config: Config, contact: string): SheetText {
  const { id, locale, name, company, phone, email, address, discount_fen: discountFen } = row;
  const { registration_number: registrationNumber, po_number: poNumber } = row;
  const t = translator(locale, 'orderContract');
  const buyer = { name, company, phone, email, address, registration_number: registrationNumber, po_number: poNumber };
  const sheet = orderSheet(
    {
      locale,
      buyer,
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
    facts: [
      t('quote.number', { id }),
      t('quote.madeOn', { day: paperDay(row.made_at, locale) }),
      ...poFacts(t, { buyer }),
    ],
    notes: [
      t('quote.term', { months: row.months }),
      t('quote.until', { until: paperMinute(row.valid_until, locale) }),
      t('quote.payment', {
        ways: offeredWaysText(config, locale),
        minutes: payWithinSeconds / 60,
        hours: transferWithinSeconds / 3600,
      }),
      t('tax'),
      t('quote.contact', { contact }),
      ...sampleNotes(t, config),
    ],
    footer: t('quote.footer', { company: companyOf(config.identity, locale).company, id }),
  };
}
