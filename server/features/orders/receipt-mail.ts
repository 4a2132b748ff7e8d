import type { Licence } from '#contract/licence.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { licenceMail } from '#server/features/licences/licence-mail.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { orderPageUrl } from './order-page.ts';

/** The licence of an order with the receipt of its payment, in the buyer's language. */
export function receiptMail(options: { order: OrderRow; licence: Licence; config: Config }): StoredMail {
  const { order, licence, config } = options;
  const { buyer, locale } = order;
  const name = buyer.name ?? buyer.company ?? buyer.email;
  const mail = licenceMail({ licence, to: { name, email: buyer.email }, locale, config, ordered: true });
  return { ...mail, text: `${mail.text}\n${receipt(order, config)}` };
}

function receipt(order: OrderRow, config: Config): string {
  const { id, locale, payment_way: way } = order;
  const t = translator(locale, 'mails');
  const items = order.groups.flatMap((group) => group.items);
  const lines = items.map((item) => `${item.name} × ${item.quantity} ${item.unit}    ${item.amount}`);
  const tail = t('receipt.tail', {
    amount: yuanFromFen(order.amount_fen),
    day: order.paid_at === null ? '' : beijingDay(order.paid_at),
    way: way === null ? '' : t(`receipt.ways.${way}`),
    page: orderPageUrl(config, id),
  });
  return `${t('receipt.head', { id })}\n${lines.join('\n')}\n${tail}`;
}
