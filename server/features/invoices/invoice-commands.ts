import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { readInvoiceBalance } from '#server/features/orders/invoice-balance.ts';
import {
  allOf,
  readInvoiceableFen,
  readIssued,
  type IssuedInvoice,
  type OneInvoice,
} from '#server/features/orders/issued-invoices.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { file, money, optional, subject } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { dateField, numberField, pdfField, requireNew, requirePassed } from './invoice-fields.ts';
import { invoiceListing } from './invoice-listing.ts';
import { keepInvoiceFile } from './keep-invoice-file.ts';
import { replaceInvoice } from './replace-invoice.ts';

const issued = { order: subject('订单号'), number: numberField('发票号码'), date: dateField, file: pdfField };

/** Actions and listing of invoices. */
export const invoiceCommands = [
  invoiceListing,
  defineAction({
    name: 'invoice-issue',
    title: '登记发票',
    does: '登记已开具的发票，金额为留下而未开票的款项，并写信告诉购买方；附 PDF 的，购买方在信里收到，在订单页面可以下载',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', value: 'uninvoiced', states: ['pending_payment', 'paid', 'fulfilled'] }],
    input: z.object(issued),
    subject: ({ order }) => order,
    run: (deps, { order: id, number, date, file: pdf }) =>
      withOrder(deps, id, async (trx, order) => {
        const known = await readIssued(trx, order.id);
        const { missingFen } = await readInvoiceBalance(trx, order);
        const amountFen = known ? missingFen : await readInvoiceableFen(trx, order);
        if (known && amountFen === 0) throw new OpsError(`该订单已开具发票 ${known.number}，没有未开票的款项`);
        if (amountFen === 0) throw new OpsError(`订单状态为${orderStateNames[order.status]}，没有留下的款项，不能开票`);
        if (order.invoice.kind === 'none') throw new OpsError('购买方没有申请发票');
        const now = deps.clock.now();
        requirePassed(date, order.paid_at && { day: beijingDay(order.paid_at), name: '付款日' }, now);
        await requireNew(trx, { number });
        await trx
          .insertInto('invoices')
          .values({ number, issued_on: date, order_id: order.id, amount_fen: amountFen, recorded_at: now })
          .execute();
        if (pdf) await keepInvoiceFile(trx, now, { orderId: order.id, number, content: pdf.bytes });
        await planOrderMail(trx, now, order.id, `invoice:${number}`);
        return `${order.id} ${number} ${yuanFromFen(amountFen)} 已登记\n`;
      }),
  }),
  defineAction({
    name: 'invoice-red',
    title: '登记红字发票',
    does: '登记红字发票，并写信告诉购买方；金额至多为多开的部分，不写即为多开的部分；附 PDF 的，购买方可以下载。抬头、税号或项目开错的办理「冲红重开」',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', value: 'overInvoiced' }],
    input: z.object({
      ...issued,
      number: numberField('红字发票号码'),
      amount: optional(money()),
      invoice: optional(numberField('所冲发票号码')),
    }),
    subject: ({ order }) => order,
    run: (deps, { order: id, number, date, amount, invoice: of, file: pdf }) =>
      withOrder(deps, id, async (trx, order) => {
        const known = await readIssued(trx, order.id);
        if (!known) throw new OpsError('该订单没有开具过发票');
        const { excessFen } = await readInvoiceBalance(trx, order);
        if (excessFen === 0) throw new OpsError('没有多开的金额，不须冲红；抬头、税号或项目开错的，办理「冲红重开」');
        const invoice = chosen(known, of);
        const mostFen = Math.min(excessFen, invoice.restFen);
        const amountFen = amount ?? mostFen;
        if (amountFen === 0 || amountFen > mostFen) {
          throw new OpsError(`应大于 0，且不超过发票 ${invoice.number} 多开的 ${yuanFromFen(mostFen)} 元`, 'amount');
        }
        const now = deps.clock.now();
        requirePassed(date, { day: invoice.issued_on, name: '所冲发票的开票日' }, now);
        await requireNew(trx, { number });
        const row = { number, order_id: order.id, issued_on: date, amount_fen: amountFen, recorded_at: now };
        await trx
          .insertInto('red_invoices')
          .values({ ...row, invoice_number: invoice.number, replaced_by: null })
          .execute();
        if (pdf) await keepInvoiceFile(trx, now, { orderId: order.id, number, content: pdf.bytes });
        await planOrderMail(trx, now, order.id, `red-invoice:${number}`);
        return `${order.id} ${number} 冲红 ${yuanFromFen(amountFen)} 已登记\n`;
      }),
  }),
  replaceInvoice,
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
        const known = invoice ? [...allOf(invoice), ...invoice.red] : [];
        if (!known.some((one) => one.number === number)) throw new OpsError(`该订单没有登记过发票 ${number}`, 'number');
        await keepInvoiceFile(trx, deps.clock.now(), { orderId: order.id, number, content: bytes });
        return `${order.id} ${number} 的 PDF 已保存\n`;
      }),
  }),
];

/** Returns the invoice that a red-letter one reverses. @throws OpsError if it has to be named or does not belong to the order */
function chosen(known: IssuedInvoice, number: string | undefined): OneInvoice {
  const open = allOf(known).filter(({ restFen }) => restFen > 0);
  const [first, ...more] = number === undefined ? open : open.filter((one) => one.number === number);
  if (!first) throw new OpsError('该订单没有这张发票，或者它已全部冲红', 'invoice');
  if (more.length === 0) return first;
  throw new OpsError(`该订单有几张发票，请写明所冲的一张：${open.map((one) => one.number).join('、')}`, 'invoice');
}
