import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { accountAbroad } from './account-abroad.ts';
import type { OrderRow } from './move-order.ts';
import { orderSheet, poFacts, sampleNotes } from './order-sheet.ts';
import { paperDay } from './paper-format.ts';
import { paymentText } from './payment-text.ts';
import type { SheetText } from './receipt-pdf.ts';

/** The confirmation of an order, in its language: the lines, both parties, term, payment and tax. A purchase order is matched with it. */
export function confirmationText(order: OrderRow, config: Config, keptFen = order.amount_fen): SheetText {
  const { id, locale, change, months } = order;
  const t = translator(locale, 'orderContract');
  const isUnpaid = order.status === 'pending_payment';
  return {
    ...orderSheet(order, config, locale),
    title: t('confirmation.title'),
    facts: [
      t('confirmation.number', { id }),
      t('confirmation.madeOn', { day: paperDay(order.created_at, locale) }),
      ...(order.quotation ? [t('quotation', { id: order.quotation.id })] : []),
      ...poFacts(t, order),
    ],
    notes: [
      change
        ? t('confirmation.change', { days: change.daysLeft, licence: change.licenceId })
        : t('quote.term', { months }),
      paymentText(order, config, { keptFen, locale }),
      ...(isUnpaid ? [t('confirmation.transfer', { id, abroad: accountAbroad(order, config) ? 'yes' : 'no' })] : []),
      t('tax'),
      ...sampleNotes(t, config),
    ],
    footer: t('confirmation.footer', { company: companyOf(config.identity, locale).company, id }),
  };
}
