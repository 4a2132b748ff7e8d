import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';

/** Formats an order's receipt as text, line by line, in the buyer's language. It is not an invoice. */
export function receipt(order: OrderRow): string {
  const { id, locale, payment_way: way } = order;
  const t = translator(locale, 'mails');
  const items = order.groups.flatMap((group) => group.items);
  const tPaper = translator(locale, 'orderContract');
  const lines = items.map(
    ({ name, quantity, unit, amount }) => `${name} × ${tPaper('quantity', { quantity, unit })}    ${amount}`,
  );
  if (order.change) {
    const { daysLeft: days, creditFen } = order.change;
    lines.push(t('receipt.credit', { days, amount: yuanFromFen(creditFen) }));
  }
  if (order.quotation?.discountFen) {
    const { id: quotation, discountFen } = order.quotation;
    lines.push(t('receipt.discount', { id: quotation, amount: yuanFromFen(discountFen) }));
  }
  const tail = t('receipt.tail', {
    amount: yuanFromFen(order.amount_fen),
    day: order.paid_at === null ? '' : beijingDay(order.paid_at),
    way: way === null ? '' : t(`receipt.ways.${way}`),
    invoice: order.invoice.kind,
  });
  return `${t('receipt.head', { id })}\n${lines.join('\n')}\n${tail}`;
}
