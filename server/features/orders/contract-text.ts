import { isPlaceholder } from '#content/company.ts';
import { documentFile } from '#content/legal/legal-documents.ts';
import { yuanFromFen } from '#contract/money.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { contractTranslator, translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { isProducts, orderSheet } from './order-sheet.ts';
import type { OrderSheet } from './pdf-order.ts';

/** A contract as it is printed: the sheet of its order, and the clauses below the table. */
export type ContractText = OrderSheet & {
  clauses: ReadonlyArray<{ heading: string; text: string }>;
  signatures: readonly string[];
};

type Translate = ReturnType<typeof contractTranslator>;

/** The contract of an order, in the wording of the terms that were agreed to (数据服务用户协议, section 8). */
export function contractText(order: OrderRow, config: Config, keptFen = order.amount_fen): ContractText {
  const t = contractTranslator();
  return {
    ...orderSheet(order, config),
    title: t('title', { brand: config.identity.brandZh, products: String(isProducts(order)) }),
    facts: [
      t('number', { id: order.id }),
      t('madeOn', { day: beijingDay(order.created_at) }),
      ...(order.quotation ? [t('quotation', { id: order.quotation.id })] : []),
    ],
    clauses: [
      { heading: t('term.heading'), text: termText(t, order) },
      { heading: t('payment.heading'), text: paymentText(t, order, keptFen) },
      { heading: t('delivery.heading'), text: deliveryText(t, order) },
      { heading: t('invoice.heading'), text: invoiceText(t, order) },
      { heading: t('refund.heading'), text: t('refund.text') },
      { heading: t('applicable.heading'), text: t('applicable.text', { terms: termsUrl(config) }) },
      { heading: t('conclusion.heading'), text: conclusionText(t, config) },
    ],
    signatures: (['buyer', 'seller'] as const).map((party) =>
      ([party, 'representative', 'date'] as const).map((line) => t(`signatures.${line}`)).join('\n\n'),
    ),
    footer: t('footer', { company: config.identity.companyZh, id: order.id }),
  };
}

/** Prices of a sample company are no offer. */
function conclusionText(t: Translate, { identity }: Config): string {
  return `${t('conclusion.text')}${isPlaceholder(identity.companyZh) ? t('conclusion.sample') : ''}`;
}

function termsUrl({ publicOrigin }: Config): string {
  return `${publicOrigin}${basePath}${documentFile('rqdata.user', 'zh-CN')}`;
}

function deliveryText(t: Translate, order: OrderRow): string {
  if (!isProducts(order)) return t('delivery.text');
  const items = order.groups.flatMap((group) => group.items);
  const uses = items.map(({ name, licence }) => t('delivery.use', { name, licence: licence ?? '' })).join('；');
  const once = items.some(({ per }) => per === 'once') ? t('delivery.once') : '';
  return `${t('delivery.text')}${t('delivery.products', { once, uses })}`;
}

function termText(t: Translate, order: OrderRow): string {
  const { change, months } = order;
  if (change) return t('term.change', { licence: change.licenceId, days: change.daysLeft });
  return t('term.text', { months, start: startText(t, order) });
}

function startText(t: Translate, { starts_on: day, renews }: OrderRow): string {
  if (renews !== null) return t('renewal');
  return day === null ? t('term.fromIssue') : t('term.fromDay', { day });
}

function paymentText(t: Translate, order: OrderRow, keptFen: number): string {
  if (order.status === 'closed') return `${t('payment.until')}${t('payment.closed')}`;
  if (order.paid_at === null || order.payment_way === null) return t('payment.until');
  const way = translator('zh-CN', 'mails')(`receipt.ways.${order.payment_way}`);
  const paid = t('payment.paid', { day: beijingDay(order.paid_at), way });
  if (order.status === 'refunding') return `${paid}${t('payment.refunding')}`;
  if (order.status === 'refunded') return `${paid}${t('payment.refunded')}`;
  const returnedFen = order.amount_fen - keptFen;
  return returnedFen > 0 ? `${paid}${t('payment.returned', { amount: yuanFromFen(returnedFen) })}` : paid;
}

function invoiceText(t: Translate, { invoice }: OrderRow): string {
  const { kind, title, email } = invoice;
  if (kind === 'none') return t('invoice.none');
  const bank = [invoice.address, invoice.phone, invoice.bank, invoice.bank_account].filter((part) => part !== null);
  return t('invoice.asked', {
    kind: translator('zh-CN', 'mails')(`invoice.kinds.${kind}`),
    title: title ?? '',
    details: bank.length === 0 ? '' : t('invoice.details', { details: bank.join('，') }),
    email: email ?? '',
  });
}
