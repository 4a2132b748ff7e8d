import type { Wording } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Invoice } from '#server/kernel/db/order-tables.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { orderPageUrl } from '#server/features/orders/order-page.ts';
import type { IssuedInvoice } from '#server/features/orders/issued-invoices.ts';

export const invoiceKindNames: Record<Invoice['kind'], Wording> = {
  none: { 'zh-CN': '不开票', 'en-US': 'no invoice' },
  normal: { 'zh-CN': '增值税普通发票', 'en-US': 'ordinary VAT invoice' },
  special: { 'zh-CN': '增值税专用发票', 'en-US': 'special VAT invoice' },
};

/** Where an invoice can be looked up by its number: the state's own service. */
const lookUp = 'https://inv-veri.chinatax.gov.cn/';

/** The mail to the buyer that the invoice is issued, with its number, in the order's language. */
export function invoiceMail(order: OrderRow, issued: IssuedInvoice, config: Config): StoredMail {
  const { identity } = config;
  const { invoice, locale, id } = order;
  const kind = invoiceKindNames[invoice.kind][locale];
  const amount = yuanFromFen(order.amount_fen);
  const page = orderPageUrl(config, id);
  const address = invoice.email ?? order.buyer.email;
  const name = order.buyer.name ?? invoice.title ?? address;
  const text =
    locale === 'en-US'
      ? `Hello ${name},\n\nthe invoice of order ${id} is issued.\n\nKind: ${kind}\nTitle: ${invoice.title}\nNumber: ${issued.number}\nDate: ${issued.issued_on}\nAmount: CNY ${amount}\n\nThe tax service sends the file; the number can be looked up at ${lookUp}\n${page}\n\n${identity.companyEn}\n${identity.supportEmail}\n`
      : `${name}，您好：\n\n订单 ${id} 的发票已开具。\n\n类型：${kind}\n抬头：${invoice.title}\n发票号码：${issued.number}\n开票日期：${issued.issued_on}\n价税合计：${amount} 元\n\n电子发票文件由税务数字账户或开票平台另行发送；也可以凭发票号码在国家税务总局发票查验平台核对：${lookUp}\n${page}\n\n${identity.companyZh}\n${identity.supportPhone}\n${identity.supportEmail}\n`;
  return {
    to: { name, address },
    subject:
      locale === 'en-US'
        ? `${identity.brandEn}: invoice of order ${id} issued`
        : `${identity.brandZh}：订单 ${id} 的发票已开具`,
    text,
  };
}
