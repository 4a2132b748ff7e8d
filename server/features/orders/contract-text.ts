import { isPlaceholder } from '#content/company.ts';
import { documentFile } from '#content/legal/legal-documents.ts';
import type { Locale } from '#contract/locale.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';
import { isProducts, orderSheet, poFacts } from './order-sheet.ts';
import { paperDay } from './paper-format.ts';
import { paymentText, sentences } from './payment-text.ts';
import type { OrderSheet } from './pdf-order.ts';

/** A contract as it is printed: the sheet of its order, and the clauses below the table. */
export type ContractText = OrderSheet & {
  clauses: ReadonlyArray<{ heading: string; text: string }>;
  signatures: readonly string[];
};

type Translate = ReturnType<typeof translator<'orderContract'>>;

/**
 * The contract of an order, in the wording of the terms that were agreed to (数据服务用户协议, section 8). The Chinese one binds; the English
 * one says so.
 */
export function contractText(
  order: OrderRow,
  config: Config,
  keptFen = order.amount_fen,
  locale: Locale = 'zh-CN',
): ContractText {
  const t = translator(locale, 'orderContract');
  const { brand, company } = companyOf(config.identity, locale);
  const of: Written = { t, locale, order };
  return {
    ...orderSheet(order, config, locale),
    title: t('title', { brand, products: String(isProducts(order)) }),
    facts: [
      t('number', { id: order.id }),
      t('madeOn', { day: paperDay(order.created_at, locale) }),
      ...(order.quotation ? [t('quotation', { id: order.quotation.id })] : []),
      ...poFacts(t, order),
    ],
    clauses: [
      { heading: t('term.heading'), text: termText(of) },
      { heading: t('payment.heading'), text: paymentText(order, config, { keptFen, locale }) },
      { heading: t('delivery.heading'), text: deliveryText(of) },
      { heading: t('invoice.heading'), text: invoiceText(of) },
      { heading: t('refund.heading'), text: t('refund.text') },
      { heading: t('applicable.heading'), text: t('applicable.text', { terms: termsUrl(config, locale) }) },
      { heading: t('conclusion.heading'), text: conclusionText(of, config) },
    ],
    signatures: (['buyer', 'seller'] as const).map((party) =>
      ([party, 'representative', 'date'] as const).map((line) => t(`signatures.${line}`)).join('\n\n'),
    ),
    footer: t('footer', { company, id: order.id }),
  };
}

type Written = { t: Translate; locale: Locale; order: OrderRow };

/** Prices of a sample company are no offer. */
function conclusionText({ t, locale }: Written, { identity }: Config): string {
  return sentences(locale, [
    t('conclusion.text'),
    ...(isPlaceholder(identity.companyZh) ? [t('conclusion.sample')] : []),
  ]);
}

function termsUrl({ publicOrigin }: Config, locale: Locale): string {
  return `${publicOrigin}${basePath}${documentFile('rqdata.user', locale)}`;
}

function deliveryText({ t, locale, order }: Written): string {
  if (!isProducts(order)) return t('delivery.text');
  const items = order.groups.flatMap((group) => group.items);
  const uses = items
    .map(({ name, licence }) => t('delivery.use', { name, licence: licence ?? '' }))
    .join(locale === 'en-US' ? '; ' : '；');
  const once = items.some(({ per }) => per === 'once') ? t('delivery.once') : '';
  return sentences(locale, [t('delivery.text'), t('delivery.products', { once, uses })]);
}

function termText({ t, locale, order }: Written): string {
  const { change, months } = order;
  if (change)
    return t('term.change', {
      licence: change.licenceId,
      days: change.daysLeft,
      arrived: change.ordered ? 'yes' : 'no',
    });
  return t('term.text', { months, start: startText(t, order, locale) });
}

function startText(t: Translate, { starts_on: day, renews }: OrderRow, locale: Locale): string {
  if (renews !== null) return t('renewal');
  return day === null ? t('term.fromIssue') : t('term.fromDay', { day: paperDay(startOfBeijingDay(day), locale) });
}

function invoiceText({ t, locale, order: { invoice } }: Written): string {
  const { kind, title, email } = invoice;
  if (kind === 'none') return t('invoice.none');
  const details = [invoice.address, invoice.country, invoice.phone, invoice.bank, invoice.bank_account].filter(Boolean);
  return t('invoice.asked', {
    kind: translator(locale, 'mails')(`invoice.kinds.${kind}`),
    title: title ?? '',
    details:
      details.length === 0 ? '' : t('invoice.details', { details: details.join(locale === 'en-US' ? ', ' : '，') }),
    email: email ?? '',
  });
}
