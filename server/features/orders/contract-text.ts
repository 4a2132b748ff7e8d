import { documentFile } from '#content/legal/legal-documents.ts';
import { yuanFromFen } from '#contract/money.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { contractTranslator, translator } from '#server/kernel/text/translator.ts';
import { letterheadOf } from './letterhead.ts';
import type { OrderRow } from './move-order.ts';
import type { Letterhead } from './pdf-pages.ts';

/** A contract as it is printed: what stands above the table, the table, and the clauses below it. */
export type ContractText = {
  letterhead: Letterhead;
  title: string;
  facts: readonly string[];
  parties: ReadonlyArray<{ heading: string; lines: readonly string[] }>;
  table: { columns: readonly string[]; rows: ReadonlyArray<readonly string[]>; totals: readonly string[] };
  clauses: ReadonlyArray<{ heading: string; text: string }>;
  signatures: readonly string[];
  footer: string;
  /** What stands beside the footer on each page. */
  pageOf: (page: number, count: number) => string;
};

type Translate = ReturnType<typeof contractTranslator>;

/** The contract of an order, in the wording of the terms that were agreed to (数据服务用户协议, section 8). */
export function contractText(order: OrderRow, config: Config): ContractText {
  const { identity } = config;
  const t = contractTranslator();
  const company = identity.companyZh;
  return {
    letterhead: letterheadOf(identity, 'zh-CN'),
    title: t('title', { brand: identity.brandZh, products: String(isProducts(order)) }),
    facts: [t('number', { id: order.id }), t('madeOn', { day: beijingDay(order.created_at) })],
    parties: [
      { heading: t('buyer'), lines: buyerLines(t, order) },
      {
        heading: t('seller'),
        lines: [
          t('name', { name: company }),
          t('taxNumber', { number: identity.taxNumber }),
          t('address', { address: identity.registeredAddress }),
          t('phone', { phone: identity.supportPhone }),
          t('email', { email: identity.supportEmail }),
          t('bank', { bank: config.BANK_NAME }),
          t('account', { account: config.BANK_ACCOUNT }),
        ],
      },
    ],
    table: {
      columns: [t('columns.item'), t('columns.unitPrice'), t('columns.quantity'), t('columns.amount')],
      rows: order.groups
        .flatMap(({ name: group, items }) =>
          items.map((item) => [
            isProducts(order) ? t('productOf', { name: item.name, group }) : item.name,
            `${item.unit_price}${t(`per.${item.per ?? 'month'}`)}`,
            `${item.quantity} ${item.unit}`,
            item.amount,
          ]),
        )
        .concat(creditRows(t, order)),
      totals: [
        t('total', { amount: yuanFromFen(order.amount_fen) }),
        t('totalInWords', { amount: chineseAmount(order.amount_fen) }),
      ],
    },
    clauses: [
      { heading: t('term.heading'), text: termText(t, order) },
      { heading: t('payment.heading'), text: paymentText(t, order) },
      { heading: t('delivery.heading'), text: deliveryText(t, order) },
      { heading: t('invoice.heading'), text: invoiceText(t, order) },
      { heading: t('refund.heading'), text: t('refund.text') },
      { heading: t('applicable.heading'), text: t('applicable.text', { terms: termsUrl(config) }) },
      { heading: t('conclusion.heading'), text: t('conclusion.text') },
    ],
    signatures: (['buyer', 'seller'] as const).map((party) =>
      ([party, 'representative', 'date'] as const).map((line) => t(`signatures.${line}`)).join('\n\n'),
    ),
    footer: t('footer', { company, id: order.id }),
    pageOf: (page, count) => t('page', { page, count }),
  };
}

function termsUrl({ publicOrigin }: Config): string {
  return `${publicOrigin}${basePath}${documentFile('rqdata.user', 'zh-CN')}`;
}

function isProducts({ merchandise }: OrderRow): boolean {
  return merchandise === 'data_products';
}

function buyerLines(t: Translate, { buyer, invoice }: OrderRow): string[] {
  const name = buyer.company ?? invoice.title ?? buyer.name ?? '';
  return [
    t('name', { name }),
    ...(invoice.tax_number === null ? [] : [t('taxNumber', { number: invoice.tax_number })]),
    ...(buyer.name === null || buyer.name === name ? [] : [t('contact', { name: buyer.name })]),
    ...(invoice.address === null ? [] : [t('address', { address: invoice.address })]),
    ...(buyer.phone === null ? [] : [t('phone', { phone: buyer.phone })]),
    t('email', { email: buyer.email }),
    ...(invoice.bank === null ? [] : [t('bank', { bank: invoice.bank })]),
    ...(invoice.bank_account === null ? [] : [t('account', { account: invoice.bank_account })]),
  ];
}

function deliveryText(t: Translate, order: OrderRow): string {
  if (!isProducts(order)) return t('delivery.text');
  const items = order.groups.flatMap((group) => group.items);
  const uses = items.map(({ name, licence }) => t('delivery.use', { name, licence: licence ?? '' })).join('；');
  const once = items.some(({ per }) => per === 'once') ? t('delivery.once') : '';
  return `${t('delivery.text')}${t('delivery.products', { once, uses })}`;
}

/** What a change takes off. */
function creditRows(t: Translate, { change }: OrderRow): string[][] {
  if (!change) return [];
  return [[t('credit', { days: change.daysLeft }), '', '', `-${yuanFromFen(change.creditFen)}`]];
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

function paymentText(t: Translate, order: OrderRow): string {
  if (order.status === 'closed') return `${t('payment.until')}${t('payment.closed')}`;
  if (order.paid_at === null || order.payment_way === null) return t('payment.until');
  const way = translator('zh-CN', 'mails')(`receipt.ways.${order.payment_way}`);
  const paid = t('payment.paid', { day: beijingDay(order.paid_at), way });
  if (order.status === 'refunding') return `${paid}${t('payment.refunding')}`;
  return order.status === 'refunded' ? `${paid}${t('payment.refunded')}` : paid;
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
