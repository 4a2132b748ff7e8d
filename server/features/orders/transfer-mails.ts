import { yuanFromFen } from '#contract/money.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readReopenUntil } from './late-orders.ts';
import type { ReadOrder } from './move-order.ts';
import { chargeOf, isWaiting, texts, type Compose } from './order-mail-part.ts';
import { orderPageUrl } from './order-page.ts';
import { readMissingFen } from './order-transfers.ts';
import { transferLines } from './transfer-lines.ts';
import { transferPdf } from './transfer-pdf.ts';

const until = (order: ReadOrder) => beijingMinute(order.pay_before);

/** Mails to the buyer of an order that waits for a bank transfer (docs/behaviour.md#bank-transfers). */
export const transferMails: Readonly<Record<string, Compose>> = {
  async transfer({ config }, order) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    const lines = transferLines(order, config);
    const written = lines.map(({ name, value }) => t('transfer.line', { name, value })).join('\n');
    return {
      what: t('transfer.what'),
      text: t('transfer.text', { until: until(order), lines: written, kind: order.change ? 'change' : 'other' }),
      attachments: [
        {
          filename: `transfer-${order.id}.pdf`,
          contentType: 'application/pdf',
          content: await transferPdf(order, config),
        },
      ],
    };
  },
  'transfer-ends': (_, order) => (isWaiting(order) ? ending(order) : null),
  'slip-ends': (_, order) => (isWaiting(order) && order.slip_filed_at !== null ? ending(order) : null),
  slip(_, order, slip) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    return { what: t('slip.what'), text: t('slip.text', { slip, until: until(order) }) };
  },
  'slip-missing'(_, order, slip) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    return { what: t('slipMissing.what'), text: t('slipMissing.text', { slip, until: until(order) }) };
  },
  extended(_, order) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    return { what: t('extended.what'), text: t('extended.text', { until: until(order) }) };
  },
  'invoice-first'(_, order) {
    if (!isWaiting(order)) return null;
    const t = texts(order);
    return { what: t('invoiceFirst.what'), text: t('invoiceFirst.text', { until: until(order) }) };
  },
  reopened(_, order) {
    if (order.status === 'closed') return null;
    const t = texts(order);
    const isPaid = order.status !== 'pending_payment';
    return { what: t('reopened.what'), text: t('reopened.text', { late: isPaid ? 'yes' : 'no', until: until(order) }) };
  },
  async part({ db }, order, outTradeNo) {
    const { amount_fen: amountFen } = await db
      .selectFrom('payments')
      .select('amount_fen')
      .where('out_trade_no', '=', outTradeNo)
      .executeTakeFirstOrThrow();
    const missingFen = await readMissingFen(db, order);
    if (missingFen <= 0) return null;
    const t = texts(order);
    const values = { amount: yuanFromFen(amountFen), missing: yuanFromFen(missingFen), until: until(order) };
    return { what: t('part.what', values), text: t('part.text', values) };
  },
  async returning({ db }, order, number) {
    const amount = await readRefunded(db, number);
    if (amount === null) return null;
    const t = texts(order);
    return { what: t('returning.what'), text: t('returning.text', { amount }) };
  },
  async charged({ db }, order, number) {
    const amount = await readRefunded(db, number);
    if (amount === null) return null;
    const t = texts(order);
    const values = { amount, price: yuanFromFen(order.amount_fen), ...chargeOf(order) };
    return { what: t('charged.what'), text: t('charged.text', values) };
  },
  lapsed({ config }, order) {
    if (order.status !== 'pending_payment' && order.status !== 'closed') return null;
    const t = texts(order);
    const licence = orderPageUrl(config, { id: order.thread_id ?? order.id, locale: order.locale });
    return { what: t('lapsed.what'), text: t('lapsed.text', { licence }) };
  },
  async closed({ db, config, clock }, order) {
    if (order.status !== 'closed') return null;
    const t = texts(order);
    const reopenUntil = await readReopenUntil(db, order, clock.now());
    const values = {
      store: `${config.publicOrigin}${pagePath(order.locale === 'en-US' ? 'pricing' : 'store', {}, order.locale)}`,
      until: reopenUntil ? beijingMinute(reopenUntil) : 'never',
    };
    return { what: t('closed.what'), text: t('closed.text', values) };
  },
};

/** Reads the amount of a refund in yuan; null if there is no such refund. */
async function readRefunded(db: Db, number: string): Promise<string | null> {
  const refund = await db
    .selectFrom('refunds')
    .select('amount_fen')
    .where('out_refund_no', '=', number)
    .executeTakeFirst();
  return refund ? yuanFromFen(refund.amount_fen) : null;
}

function ending(order: ReadOrder) {
  const t = texts(order);
  const slip = order.slip_filed_at === null ? 'none' : (order.slip_number ?? 'none');
  return {
    what: t('transferEnds.what', { until: until(order) }),
    text: t('transferEnds.text', { slip, until: until(order) }),
  };
}
