import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { offeredWaysText } from './offered-ways.ts';
import { paperAmount, paperDay, paperMinute } from './paper-format.ts';

/** Joins sentences; Chinese ones follow each other without a space. */
export const sentences = (locale: Locale, parts: readonly string[]) => parts.join(locale === 'en-US' ? ' ' : '');

/** Writes the payment terms of an order; once it is paid, when and how that was, and the amount that went back. */
export function paymentText(order: OrderRow, config: Config, { keptFen, locale }: { keptFen: number; locale: Locale }) {
  const t = translator(locale, 'orderContract');
  const { status, paid_at: paidAt, payment_way: way, amount_fen: amountFen } = order;
  const ways = offeredWaysText(config, locale);
  if (status === 'closed') return sentences(locale, [t('payment.until', { until: 'none', ways }), t('payment.closed')]);
  if (paidAt === null || way === null)
    return t('payment.until', { until: paperMinute(order.pay_before, locale), ways });
  const wayName = translator(locale, 'mails')(`receipt.ways.${way}`);
  const paid = t('payment.paid', { day: paperDay(paidAt, locale), way: wayName });
  if (status === 'refunding') return sentences(locale, [paid, t('payment.refunding')]);
  if (status === 'refunded') return sentences(locale, [paid, t('payment.refunded')]);
  const returnedFen = amountFen - keptFen;
  return returnedFen > 0
    ? sentences(locale, [paid, t('payment.returned', { amount: paperAmount(returnedFen, locale) })])
    : paid;
}
