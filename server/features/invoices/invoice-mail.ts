import { yuanFromFen } from '#contract/money.ts';
import type { IssuedInvoice } from '#server/features/orders/issued-invoices.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { orderPageUrl } from '#server/features/orders/order-page.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Where an invoice can be looked up by its number: the state's own service. */
const lookUp = 'https://inv-veri.chinatax.gov.cn/';

/** The mail to the buyer that the invoice is issued, with its number, in the order's language. */
export function invoiceMail(order: OrderRow, issued: IssuedInvoice, config: Config): StoredMail {
  const { invoice, locale, id } = order;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const address = invoice.email ?? order.buyer.email;
  const name = order.buyer.name ?? invoice.title ?? address;
  return {
    to: { name, address },
    subject: t('invoice.subject', { brand, id }),
    text: t('invoice.text', {
      name,
      id,
      kind: t(`invoice.kinds.${invoice.kind}`),
      title: invoice.title ?? '',
      number: issued.number,
      day: issued.issued_on,
      amount: yuanFromFen(order.amount_fen),
      lookUp,
      page: orderPageUrl(config, id),
      ...company,
    }),
  };
}
