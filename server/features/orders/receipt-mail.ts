import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Licence } from '#contract/licence.ts';
import type { Wording } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { PaymentWay } from '#contract/order.ts';
import { licenceMail } from '#server/features/licences/licence-mail.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import type { OrderRow } from './move-order.ts';
import { orderPageUrl } from './order-page.ts';

export const paymentWayNames: Record<PaymentWay, Wording> = {
  alipay: { 'zh-CN': '支付宝', 'en-US': 'Alipay' },
  wechat_pay: { 'zh-CN': '微信支付', 'en-US': 'WeChat Pay' },
  bank_transfer: { 'zh-CN': '对公转账', 'en-US': 'bank transfer' },
};

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
  const english = locale === 'en-US';
  const items = order.groups.flatMap((group) => group.items);
  const lines = items.map((item) => `${item.name} × ${item.quantity} ${item.unit}    ${item.amount}`);
  const amount = yuanFromFen(order.amount_fen);
  const paidOn = order.paid_at === null ? '' : beijingDay(order.paid_at);
  const paidBy = way === null ? '' : paymentWayNames[way][locale];
  const head = english ? `Receipt of order ${id}` : `订单 ${id} 收款凭据`;
  const tail = english
    ? `Total CNY ${amount}, paid on ${paidOn} by ${paidBy}\n${orderPageUrl(config, id)}\n`
    : `合计 ${amount} 元，${paidOn} 以${paidBy}支付\n本凭据不是发票，发票按订单所填信息另行开具\n${orderPageUrl(config, id)}\n`;
  return `${head}\n${lines.join('\n')}\n${tail}`;
}
