import { yuanFromFen } from '#contract/money.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { contractTranslator } from '#server/kernel/text/translator.ts';
import { letterheadOf } from './letterhead.ts';
import type { OrderRow } from './move-order.ts';
import type { OrderSheet } from './pdf-order.ts';

type Translate = ReturnType<typeof contractTranslator>;

/** What the contract and the receipt of an order say alike, in Chinese: both parties, and the lines with their sum. */
export function orderSheet(order: OrderRow, config: Config): Omit<OrderSheet, 'title' | 'facts' | 'footer'> {
  const { identity } = config;
  const t = contractTranslator();
  return {
    letterhead: letterheadOf(identity, 'zh-CN'),
    parties: [
      { heading: t('buyer'), lines: buyerLines(t, order) },
      {
        heading: t('seller'),
        lines: [
          t('name', { name: identity.companyZh }),
          t('taxNumber', { number: identity.taxNumber }),
          t('address', { address: identity.registeredAddress }),
          t('phone', { phone: identity.supportPhone }),
          t('email', { email: identity.supportEmail }),
          t('bank', { bank: config.identity.bankName }),
          t('account', { account: config.identity.bankAccount }),
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
        .concat(creditRows(t, order), discountRows(t, order)),
      totals: [
        t('total', { amount: yuanFromFen(order.amount_fen) }),
        t('totalInWords', { amount: chineseAmount(order.amount_fen) }),
      ],
    },
    pageOf: (page, count) => t('page', { page, count }),
  };
}

export function isProducts({ merchandise }: OrderRow): boolean {
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

/** What a quotation takes off. */
function discountRows(t: Translate, { quotation }: OrderRow): string[][] {
  if (!quotation?.discountFen) return [];
  return [[t('discount', { id: quotation.id }), '', '', `-${yuanFromFen(quotation.discountFen)}`]];
}

/** What a change takes off. */
function creditRows(t: Translate, { change }: OrderRow): string[][] {
  if (!change) return [];
  return [[t('credit', { days: change.daysLeft }), '', '', `-${yuanFromFen(change.creditFen)}`]];
}
