import * as z from 'zod/mini';
import { invoiceNumberPattern } from '#contract/invoice.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { readInvoiceBalance } from '#server/features/orders/invoice-balance.ts';
import { readInvoiceableFen, readIssued } from '#server/features/orders/issued-invoices.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { day, file, money, optional, pattern, subject } from '#server/kernel/desk/fields.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { invoiceListing } from './invoice-listing.ts';
import { keepInvoiceFile } from './keep-invoice-file.ts';

const numberWrong = '应为 20 位（数电票）或 8 位数字';
const issued = {
  order: subject('订单号'),
  number: pattern(invoiceNumberPattern, numberWrong, { title: '发票号码' }),
  date: day({ title: '开票日期' }),
  file: optional(file({ title: '发票文件', place: 'PDF', types: ['application/pdf'] })),
};

/** What colleagues do with invoices. */
export const invoiceCommands = [
  invoiceListing,
  defineAction({
    name: 'invoice-issue',
    title: '登记发票',
    does: '登记已开具的发票，并写信告诉购买方；附 PDF 的，购买方在信里收到，在订单页面可以下载',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', value: 'uninvoiced', states: ['pending_payment', 'paid', 'fulfilled'] }],
    input: z.object(issued),
    subject: ({ order }) => order,
    run: (deps, { order: id, number, date, file: pdf }) =>
      withOrder(deps, id, async (trx, order) => {
        const known = await readIssued(trx, order.id);
        if (known) throw new OpsError(`该订单已开具发票 ${known.number}`);
        const amountFen = await readInvoiceableFen(trx, order);
        if (amountFen === 0) throw new OpsError(`订单状态为${orderStateNames[order.status]}，没有留下的款项，不能开票`);
        if (order.invoice.kind === 'none') throw new OpsError('购买方没有申请发票');
        const now = deps.clock.now();
        requirePassed(date, order.paid_at, now);
        await requireNew(trx, number);
        await trx
          .insertInto('invoices')
          .values({ number, issued_on: date, order_id: order.id, amount_fen: amountFen, recorded_at: now })
          .execute();
        if (pdf) await keepInvoiceFile(trx, now, { orderId: order.id, number, content: pdf.bytes });
        await planOrderMail(trx, now, order.id, 'invoice');
        return `${order.id} ${number} ${yuanFromFen(amountFen)} 已登记\n`;
      }),
  }),
  defineAction({
    name: 'invoice-red',
    title: '登记红字发票',
    does: '登记红字发票，并写信告诉购买方；不写金额为「财务待办」里该订单的待冲红金额；附 PDF 的，购买方可以下载',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', value: 'invoice' }],
    input: z.object({
      ...issued,
      number: pattern(invoiceNumberPattern, numberWrong, { title: '红字发票号码' }),
      amount: optional(money()),
    }),
    subject: ({ order }) => order,
    run: (deps, { order: id, number, date, amount, file: pdf }) =>
      withOrder(deps, id, async (trx, order) => {
        const invoice = await readIssued(trx, order.id);
        if (!invoice) throw new OpsError('该订单没有开具过发票');
        const { invoicedFen, redFen, excessFen } = await readInvoiceBalance(trx, order);
        const mostFen = invoicedFen - redFen;
        const amountFen = amount ?? excessFen;
        if (amountFen === 0 || amountFen > mostFen) {
          throw new OpsError(`应大于 0，且不超过发票尚未冲红的 ${yuanFromFen(mostFen)} 元`, 'amount');
        }
        const now = deps.clock.now();
        requirePassed(date, startOfBeijingDay(invoice.issued_on), now);
        await requireNew(trx, number);
        await trx
          .insertInto('red_invoices')
          .values({ number, order_id: order.id, issued_on: date, amount_fen: amountFen, recorded_at: now })
          .execute();
        if (pdf) await keepInvoiceFile(trx, now, { orderId: order.id, number, content: pdf.bytes });
        await planOrderMail(trx, now, order.id, `red-invoice:${number}`);
        return `${order.id} ${number} 冲红 ${yuanFromFen(amountFen)} 已登记\n`;
      }),
  }),
  defineAction({
    name: 'invoice-file',
    title: '补传发票文件',
    does: '为已登记的发票或红字发票补传 PDF，或更换传错的；不再写信',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', value: 'invoice', with: { number: 'number' } }],
    input: z.object({
      order: subject('订单号'),
      number: issued.number,
      file: file({ title: '发票文件', place: 'PDF', types: ['application/pdf'] }),
    }),
    subject: ({ order }) => order,
    run: (deps, { order: id, number, file: { bytes } }) =>
      withOrder(deps, id, async (trx, order) => {
        const invoice = await readIssued(trx, order.id);
        const known = invoice ? [invoice, ...invoice.red] : [];
        if (!known.some((one) => one.number === number)) throw new OpsError(`该订单没有登记过发票 ${number}`, 'number');
        await keepInvoiceFile(trx, deps.clock.now(), { orderId: order.id, number, content: bytes });
        return `${order.id} ${number} 的 PDF 已保存\n`;
      }),
  }),
];

/** @throws OpsError for a day that lies ahead, or before the payment */
function requirePassed(issuedOn: string, paidAt: Date | null, now: Date): void {
  const isTooEarly = paidAt !== null && issuedOn < beijingDay(paidAt);
  if (isTooEarly || issuedOn > beijingDay(now)) throw new OpsError('开票日期应在付款日之后，且不晚于今天');
}

/**
 * An invoice and a red-letter one never have the same number: of two, one would be mistyped, and its PDF be downloaded by the buyer of the other.
 * @throws OpsError for a number that is recorded already
 */
async function requireNew(trx: Db, number: string): Promise<void> {
  // The orders that are locked are not the same.
  await lockKeys(trx, [`invoice-number:${number}`]);
  const known = await trx
    .selectFrom('invoices')
    .select('order_id')
    .where('number', '=', number)
    .unionAll(trx.selectFrom('red_invoices').select('order_id').where('number', '=', number))
    .executeTakeFirst();
  if (known) throw new OpsError(`发票号码 ${number} 已登记，订单 ${known.order_id}`, 'number');
}
