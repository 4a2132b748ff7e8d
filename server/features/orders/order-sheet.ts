import { isPlaceholder } from '#content/company.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { findPricedItem } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import { fenFromYuan } from '#contract/money.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { letterheadOf } from './letterhead.ts';
import type { OrderRow } from './move-order.ts';
import { paperAmount } from './paper-format.ts';
import type { OrderSheet } from './pdf-order.ts';

/** Fields of an order or a quotation that its sheet prints. */
export type SheetOrder = Pick<
  OrderRow,
  'locale' | 'buyer' | 'invoice' | 'merchandise' | 'groups' | 'amount_fen' | 'change' | 'quotation'
>;

type Translate = ReturnType<typeof translator<'orderContract'>>;

/** Returns the parts common to contract and receipt, in a language: both parties, and the lines with their total. */
export function orderSheet(
  order: SheetOrder,
  config: Config,
  locale: Locale,
): Omit<OrderSheet, 'title' | 'facts' | 'footer'> {
  const { identity } = config;
  const t = translator(locale, 'orderContract');
  return {
    locale,
    letterhead: letterheadOf(identity, locale),
    parties: [
      { heading: t('buyer'), lines: buyerLines(t, order) },
      {
        heading: t('seller'),
        lines: sellerLines(t, config, locale),
      },
    ],
    table: {
      columns: [t('columns.item'), t('columns.unitPrice'), t('columns.quantity'), t('columns.amount')],
      rows: order.groups
        .flatMap(({ name: group, items }) =>
          items
            .map((kept) => namedIn(locale, order, kept))
            .map((item) => [
              isProducts(order) ? t('productOf', { name: item.name, group }) : item.name,
              `${paperAmount(fenFromYuan(item.unit_price), locale)}${t(`per.${item.per ?? 'month'}`)}`,
              t('quantity', { quantity: item.quantity, unit: item.unit }),
              paperAmount(fenFromYuan(item.amount), locale),
            ]),
        )
        .concat(creditRows({ t, locale }, order), discountRows({ t, locale }, order)),
      totals: [
        t('total', { amount: paperAmount(order.amount_fen, locale) }),
        ...(locale === 'zh-CN' ? [t('totalInWords', { amount: chineseAmount(order.amount_fen) })] : []),
      ],
    },
    pageOf: (page, count) => t('page', { page, count }),
  };
}

type Item = OrderRow['groups'][number]['items'][number];

/** Returns an item with its name in a language: from the order in the order's own language, else from the price list or the catalogue. */
export function namedIn(locale: Locale, order: Pick<OrderRow, 'locale' | 'merchandise' | 'groups'>, item: Item): Item {
  if (locale === order.locale) return item;
  const product = isProducts(order) ? siteCatalogue().byId.get(item.id) : undefined;
  if (product) {
    const unit = translator(locale, 'orderTexts')(`units.${item.per ?? 'year'}`);
    return { ...item, name: locale === 'zh-CN' ? product.name : product.english, unit };
  }
  const listed = findPricedItem(item.id);
  return listed ? { ...item, name: listed.name[locale], unit: listed.unit[locale] } : item;
}

function sellerLines(t: Translate, config: Config, locale: Locale): string[] {
  const { identity, overseas } = config;
  const english = locale === 'en-US';
  const { company, phone, email } = companyOf(identity, locale);
  return [
    t('name', { name: company }),
    ...(english ? [t('chineseName', { name: identity.companyZh })] : []),
    t(english ? 'creditCode' : 'taxNumber', { number: identity.taxNumber }),
    t('address', { address: english ? overseas.registeredAddress : identity.registeredAddress }),
    ...(english ? [] : [t('phone', { phone })]),
    t('email', { email }),
    t('bank', { bank: english ? overseas.transfer.bank : identity.bankName }),
    ...(english
      ? [
          t('bankAddress', { address: overseas.transfer.bankAddress }),
          t('swift', { swift: overseas.transfer.swift }),
          t('accountName', { name: overseas.transfer.beneficiary }),
        ]
      : []),
    t('account', { account: english ? overseas.transfer.account : identity.bankAccount }),
  ];
}

export function isProducts({ merchandise }: Pick<OrderRow, 'merchandise'>): boolean {
  return merchandise === 'data_products';
}

/** Returns the warning for documents with prices while the company is a sample; none once a company's name is configured. */
export function sampleNotes(t: Translate, { identity }: Config): string[] {
  return isPlaceholder(identity.companyZh) ? [t('sample')] : [];
}

/** Returns the buyer's purchase order number for the head of a document, if there is one. */
export function poFacts(t: Translate, { buyer }: Pick<SheetOrder, 'buyer'>): string[] {
  return buyer.po_number ? [t('poNumber', { number: buyer.po_number })] : [];
}

function buyerLines(t: Translate, { buyer, invoice }: SheetOrder): string[] {
  const name = buyer.company ?? invoice.title ?? buyer.name ?? buyer.email;
  const registrationNumber = invoice.registration_number ?? buyer.registration_number;
  const address = invoice.address ?? buyer.address;
  return [
    t('name', { name }),
    ...(invoice.tax_number === null ? [] : [t('taxNumber', { number: invoice.tax_number })]),
    ...(registrationNumber ? [t('registrationNumber', { number: registrationNumber })] : []),
    ...(buyer.name === null || buyer.name === name ? [] : [t('contact', { name: buyer.name })]),
    ...(address ? [t('address', { address })] : []),
    ...(invoice.country ? [t('country', { country: invoice.country })] : []),
    ...(buyer.phone === null ? [] : [t('phone', { phone: buyer.phone })]),
    t('email', { email: buyer.email }),
    ...(invoice.bank === null ? [] : [t('bank', { bank: invoice.bank })]),
    ...(invoice.bank_account === null ? [] : [t('account', { account: invoice.bank_account })]),
  ];
}

type Written = { t: Translate; locale: Locale };

/** Returns the row of a quotation's discount. */
function discountRows({ t, locale }: Written, { quotation }: SheetOrder): string[][] {
  if (!quotation?.discountFen) return [];
  return [[t('discount', { id: quotation.id }), '', '', `-${paperAmount(quotation.discountFen, locale)}`]];
}

/** Returns the row of the amount that a change credits. */
function creditRows({ t, locale }: Written, { change }: SheetOrder): string[][] {
  if (!change) return [];
  return [[t('credit', { days: change.daysLeft }), '', '', `-${paperAmount(change.creditFen, locale)}`]];
}
