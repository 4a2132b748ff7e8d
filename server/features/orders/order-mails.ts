import type { Licence } from '#contract/licence.ts';
import { yuanFromFen } from '#contract/money.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingDay, beijingMinute, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { centreLine } from '#server/features/licences/delivery-centre.ts';
import { licenceFile, quickStartTexts } from '#server/features/licences/licence-mail.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { endMails } from './end-mails.ts';
import { readHandovers } from './handovers.ts';
import { invoiceAttachments, invoiceText, redInvoiceText } from './invoice-mail.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow, ReadOrder } from './move-order.ts';
import { offeredWaysText } from './offered-ways.ts';
import { chargeOf, isWaiting, itemList, readLicence, texts, type Compose } from './order-mail-part.ts';
import { orderPageUrl } from './order-page.ts';
import { receiptFile } from './receipt-pdf.ts';
import { receipt } from './receipt.ts';
import { refundMails } from './refund-mails.ts';
import { sameItems } from './same-items.ts';
import { transferMails } from './transfer-mails.ts';

/** Every mail by its name before the `:`. One whose time has gone by is null. */
const parts: Readonly<Record<string, Compose>> = {
  ...transferMails,
  ...endMails,
  ...refundMails,
  placed({ config }, order) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    const [kind, ways] = [kindOf(order), offeredWaysText(config, order.locale)];
    const until = beijingMinute(order.pay_before);
    return { what: t('placed.what', { kind }), text: t('placed.text', { kind, until, ways }) };
  },
  async paid({ db, config }, order) {
    if (order.paid_at === null || order.payment_way === null) return null;
    const t = texts(order);
    const way = translator(order.locale, 'mails')(`receipt.ways.${order.payment_way}`);
    const day = beijingDay(order.paid_at);
    return {
      what: t('paid.what'),
      text: t('paid.text', {
        day,
        way,
        amount: yuanFromFen(order.amount_fen),
        invoice: order.invoice.kind,
        ...chargeOf(order),
      }),
      // In China the invoice is what an accounts department books by.
      ...(order.locale === 'en-US' && {
        attachments: [await receiptFile(order, config, await readKeptFen(db, order))],
      }),
    };
  },
  async licence({ db, clock, config, deliveries }, order) {
    const licence = await readLicence(db, order);
    if (!licence) return null;
    const t = texts(order);
    const values = { ...describe(licence, order, config), starts: startOf(licence, clock.now()) };
    const lines = await quickStartTexts(licence, config, deliveries);
    const text = t('licence.text', { ...values, ...lines, receipt: receipt(order) });
    return { what: t('licence.what'), text, attachments: [licenceFile(licence)] };
  },
  async renewed({ db, config }, order) {
    const licence = await readLicence(db, order);
    if (!licence || order.term_from === null || order.term_until === null) return null;
    const t = texts(order);
    const text = t('renewed.text', {
      ...describe(licence, order, config),
      licence: licence.id,
      from: beijingMinute(order.term_from),
      // A term that follows another begins with the last second of its day, one after an end with the payment.
      after: endOfBeijingDay(beijingDay(order.term_from)).getTime() === order.term_from.getTime() ? 'term' : 'end',
      items: itemList(order),
      // Until the new term begins, the licence has the contents of the former one.
      contents: sameItems(
        licence.quota.items ?? [],
        order.groups.flatMap((group) => group.items),
      )
        ? 'same'
        : 'other',
      fetch: `${config.publicOrigin}/api/rqlicense/licences/${licence.id}`,
      receipt: receipt(order),
    });
    return { what: t('renewed.what'), text, attachments: [licenceFile(licence)] };
  },
  async changed({ db, clock, config }, order) {
    const licence = await readLicence(db, order);
    if (!licence) return null;
    const t = texts(order);
    const text = t('changed.text', {
      ...describe(licence, order, config),
      starts: startOf(licence, clock.now()),
      licence: licence.id,
      fetch: `${config.publicOrigin}/api/rqlicense/licences/${licence.id}`,
      receipt: receipt(order),
    });
    return { what: t('changed.what'), text, attachments: [licenceFile(licence)] };
  },
  async 'red-invoice'({ db }, order, number) {
    const text = await redInvoiceText(db, order, number);
    if (text === null) return null;
    const attachments = await invoiceAttachments(db, order, number);
    const address = order.invoice.email ?? order.buyer.email;
    return { what: texts(order)('redInvoice.what'), text, address, attachments };
  },
  async delivered(deps, order, about) {
    const handover = (await readHandovers(deps, order)).find(({ product }) => product === about);
    if (!handover) return null;
    const t = texts(order);
    const { name, note } = handover;
    const hasFiles = (await deps.deliveries.list(about)).length > 0;
    const centre = centreLine(deps.config, order.locale);
    const text = t('delivered.text', { name, note: note ?? '', files: hasFiles ? 'listed' : 'none', centre });
    return { what: t('delivered.what', { name }), text };
  },
  async invoice({ db }, order, about) {
    const said = await invoiceText(db, order, about);
    if (!said) return null;
    const attachments = await invoiceAttachments(db, order, said.number);
    const address = order.invoice.email ?? order.buyer.email;
    return { what: texts(order)('invoice.what'), text: said.text, address, attachments };
  },
};

/** From when a licence works that does not yet; `now` of any other. */
function startOf({ startsAt }: Licence, now: Date): string {
  return startsAt !== undefined && Date.parse(startsAt) > now.getTime() ? beijingMinute(new Date(startsAt)) : 'now';
}

function describe({ product, key, expiresAt }: Licence, { locale }: OrderRow, config: Deps['config']) {
  return {
    product: translator(locale, 'mails')(`products.${product}`),
    key,
    until: beijingMinute(new Date(expiresAt)),
    centre: centreLine(config, locale),
    inspector: `${config.publicOrigin}${pagePath('licence', {}, locale)}`,
  };
}

/**
 * One mail of an order's thread: every mail follows the first one of the order, or of the order that a renewal continues
 * (decision 0113). No greeting by name: before the payment the address may be a stranger's, and the name is the buyer's to choose.
 * @returns null when there is nothing to say any more
 */
export async function composeOrderMail(deps: Deps, order: ReadOrder, mail: string): Promise<MailMessage | null> {
  const [kind = '', about = ''] = mail.split(':');
  const part = await parts[kind]?.(deps, order, about);
  if (!part) return null;
  const { config } = deps;
  const t = texts(order);
  const { brand, ...company } = companyOf(config.identity, order.locale);
  const threadId = order.thread_id ?? order.id;
  const isFirst = mail === 'placed' && order.thread_id === null;
  return {
    to: { address: part.address ?? order.buyer.email },
    subject: t('subject', { brand, kind: kindOf(order), id: order.id, what: part.what }),
    text: t('body', {
      text: part.text,
      kind: kindOf(order),
      id: order.id,
      first: order.thread_id ?? 'none',
      items: itemList(order),
      months: order.months,
      days: order.change?.daysLeft ?? 0,
      amount: yuanFromFen(order.amount_fen),
      // The buyer's own words: never to an address that no payment vouches for.
      po: (order.paid_at !== null && order.buyer.po_number) || 'none',
      discount: order.quotation?.discountFen ? yuanFromFen(order.quotation.discountFen) : 'none',
      page: `${orderPageUrl(config, order)}?auth=login`,
      ...company,
    }),
    thread: {
      messageId: messageIdOf(config, order.id, mail),
      follows: isFirst ? null : messageIdOf(config, threadId, 'placed'),
    },
    ...(part.attachments && { attachments: part.attachments }),
  };
}

function kindOf({ renews, change }: OrderRow): string {
  if (change !== null) return 'change';
  return renews === null ? 'new' : 'renewal';
}

/** The same each time, so that a mail sent twice is one. */
export function messageIdOf({ publicOrigin }: Deps['config'], orderId: string, mail: string): string {
  const host = new URL(publicOrigin).hostname.replaceAll(/[^\w.-]/g, '');
  return `${orderId}.${mail.replace(':', '.')}@${host}`;
}
