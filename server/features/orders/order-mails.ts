import type { Licence } from '#contract/licence.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { RefundService } from '#contract/order-states.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { centreLine } from '#server/features/licences/delivery-centre.ts';
import { licenceFile, quickStartTexts } from '#server/features/licences/licence-mail.ts';
import { selectHeld, toLicence } from '#server/features/licences/licences.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { readHandovers } from './handovers.ts';
import { invoiceAttachments, invoiceText, redInvoiceText } from './invoice-mail.ts';
import { readIssued } from './issued-invoices.ts';
import type { OrderRow, ReadOrder } from './move-order.ts';
import { offeredWaysText } from './offered-ways.ts';
import { isWaiting, texts, type Compose, type Part } from './order-mail-part.ts';
import { orderPageUrl } from './order-page.ts';
import { receipt } from './receipt.ts';
import { transferMails } from './transfer-mails.ts';

/** Every mail by its name before the `:`. One whose time has gone by is null. */
const parts: Readonly<Record<string, Compose>> = {
  ...transferMails,
  placed({ config }, order) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    const [kind, ways] = [kindOf(order), offeredWaysText(config, order.locale)];
    const until = beijingMinute(order.pay_before);
    return { what: t('placed.what', { kind }), text: t('placed.text', { kind, until, ways }) };
  },
  paid(_, order) {
    if (order.paid_at === null || order.payment_way === null) return null;
    const t = texts(order);
    const way = translator(order.locale, 'mails')(`receipt.ways.${order.payment_way}`);
    const day = beijingDay(order.paid_at);
    return {
      what: t('paid.what'),
      text: t('paid.text', { day, way, amount: yuanFromFen(order.amount_fen), invoice: order.invoice.kind }),
    };
  },
  async licence({ db, clock, config }, order) {
    const licence = await readLicence(db, order);
    if (!licence) return null;
    const t = texts(order);
    const values = { ...describe(licence, order, config), starts: startOf(licence, clock.now()) };
    const text = t('licence.text', { ...values, ...quickStartTexts(licence, config), receipt: receipt(order) });
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
  async invoice({ db }, order) {
    const [text, issued] = [await invoiceText(db, order), await readIssued(db, order.id)];
    if (text === null || !issued) return null;
    const attachments = await invoiceAttachments(db, order, issued.number);
    return { what: texts(order)('invoice.what'), text, address: order.invoice.email ?? order.buyer.email, attachments };
  },
  'ends-30': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  'ends-7': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  'ends-1': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  ended: (deps, order, day) => reminder(deps, order, { day, ended: true }),
  refunding: (deps, order, number) => refundPart(deps, order, { number, mail: 'refunding' }),
  refunded: (deps, order, number) => refundPart(deps, order, { number, mail: 'refunded' }),
};

/** What goes back, and what becomes of the service: of money that came too late, only the first. */
async function refundPart(
  { db, clock }: Deps,
  order: OrderRow,
  { number, mail }: { number: string; mail: 'refunding' | 'refunded' },
): Promise<Part | null> {
  const refund = await db.selectFrom('refunds').selectAll().where('out_refund_no', '=', number).executeTakeFirst();
  if (!refund) return null;
  const t = texts(order);
  const licence = await readLicence(db, order);
  const isOver = !licence || Date.parse(licence.expiresAt) <= clock.now().getTime();
  const until = licence ? beijingMinute(new Date(licence.expiresAt)) : '';
  const service = refund.service === null ? 'other' : serviceOf(order, refund.service, isOver);
  const { amount_fen: amountFen, channel: way } = refund;
  const values = { amount: yuanFromFen(amountFen), way, service: t('refundService', { service, until }) };
  const isNewText = licence !== null && ['shortened', 'left', 'undone'].includes(service);
  return {
    what: t(`${mail}.what`),
    text: t(`${mail}.text`, values).trimEnd(),
    ...(isNewText && { attachments: [licenceFile(licence)] }),
  };
}

function serviceOf(
  { status, licence_id: licenceId, change }: OrderRow,
  service: RefundService,
  isOver: boolean,
): string {
  if (licenceId === null) return status === 'paid' ? 'waiting' : 'none';
  if (isOver) return 'over';
  if (service !== 'ended') return service;
  return change === null ? 'left' : 'undone';
}

/** A licence's end, ahead or behind; null once the licence was prolonged, revoked, or is past what the mail says. */
async function reminder(
  { db, clock, config }: Deps,
  order: OrderRow,
  { day, ended }: { day: string; ended: boolean },
): Promise<Part | null> {
  const licence = order.status === 'fulfilled' ? await readLicence(db, order) : null;
  if (!licence || beijingDay(new Date(licence.expiresAt)) !== day) return null;
  const daysLeft = Math.ceil((Date.parse(licence.expiresAt) - clock.now().getTime()) / 86_400_000);
  if (daysLeft <= 0 !== ended) return null;
  const t = texts(order);
  const { product, until } = describe(licence, order, config);
  if (ended) return { what: t('ended.what'), text: t('ended.text', { product, until }) };
  return { what: t('ends.what', { days: daysLeft }), text: t('ends.text', { product, until }) };
}

/** The order's licence as it is now, unless it was revoked. */
async function readLicence(db: Deps['db'], { licence_id: id }: OrderRow): Promise<Licence | null> {
  if (id === null) return null;
  const row = await selectHeld(db).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
  return row ? toLicence(row) : null;
}

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
  const items = order.groups.flatMap((group) => group.items);
  return {
    to: { address: part.address ?? order.buyer.email },
    subject: t('subject', { brand, kind: kindOf(order), id: order.id, what: part.what }),
    text: t('body', {
      text: part.text,
      kind: kindOf(order),
      id: order.id,
      first: order.thread_id ?? 'none',
      items: items.map(({ name, quantity }) => t('item', { name, quantity })).join(t('comma')),
      months: order.months,
      days: order.change?.daysLeft ?? 0,
      amount: yuanFromFen(order.amount_fen),
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
