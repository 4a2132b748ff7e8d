import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { invoiceTaxNumber, invoiceTitle } from '#server/features/orders/customer-fields.ts';
import { readInvoiceBalance } from '#server/features/orders/invoice-balance.ts';
import { allOf, readIssued } from '#server/features/orders/issued-invoices.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Invoice } from '#server/kernel/db/order-tables.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { day, optional, subject } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { dateField, numberField, pdfField, requireNew, requirePassed } from './invoice-fields.ts';
import { keepInvoiceFile } from './keep-invoice-file.ts';

/** Replaces an invoice with a wrong title, tax number or item. The red-letter invoice and the new one are recorded in one transaction. */
export const replaceInvoice = defineAction({
  name: 'invoice-replace',
  title: '冲红重开',
  does: '抬头、税号或项目开错的发票：登记冲销全额的红字发票与重开的发票，后者金额为留下的款项；改正的抬头、税号记入订单，并写信告诉购买方。附重开发票的 PDF，红字发票的另办「补传发票文件」',
  roles: ['finance'],
  on: [{ kind: 'order', field: 'order', value: 'invoice', with: { wrong: 'number' } }],
  input: z.object({
    order: subject('订单号'),
    wrong: numberField('原发票号码'),
    red: numberField('红字发票号码'),
    number: numberField('重开的发票号码'),
    date: dateField,
    reversed: optional(day({ title: '红字发票的日期', place: '与重开同日的不填' })),
    title: optional(invoiceTitle),
    tax: optional(invoiceTaxNumber),
    file: pdfField,
  }),
  subject: ({ order }) => order,
  run: (deps, { order: id, wrong, red, number, date, reversed = date, title, tax, file: pdf }) =>
    withOrder(deps, id, async (trx, order) => {
      const known = await readIssued(trx, order.id);
      const invoice = known && allOf(known).find((one) => one.number === wrong);
      if (!invoice || invoice.restFen === 0) throw new OpsError('该订单没有这张发票，或者它已全部冲红', 'wrong');
      const { excessFen, missingFen } = await readInvoiceBalance(trx, order);
      const amountFen = invoice.restFen + missingFen - excessFen;
      if (amountFen <= 0) throw new OpsError('该订单没有可以重开的款项：请办理「登记红字发票」');
      if (red === number) throw new OpsError('红字发票与重开的发票号码不同', 'number');
      const now = deps.clock.now();
      requirePassed(reversed, { day: invoice.issued_on, name: '原发票的开票日' }, now, 'reversed');
      requirePassed(date, order.paid_at && { day: beijingDay(order.paid_at), name: '付款日' }, now);
      await requireNew(trx, { red, number });
      const corrected = correct(order.invoice, { title, tax });
      const row = { order_id: order.id, recorded_at: now };
      const taken = { number: red, issued_on: reversed, amount_fen: invoice.restFen };
      await trx
        .insertInto('red_invoices')
        .values({ ...row, ...taken, invoice_number: wrong, replaced_by: number })
        .execute();
      await trx
        .insertInto('invoices')
        .values({ ...row, number, issued_on: date, amount_fen: amountFen })
        .execute();
      await trx
        .updateTable('orders')
        .set({ invoice: toJson(corrected) })
        .where('id', '=', order.id)
        .execute();
      if (pdf) await keepInvoiceFile(trx, now, { orderId: order.id, number, content: pdf.bytes });
      await planOrderMail(trx, now, order.id, `red-invoice:${red}`);
      await planOrderMail(trx, now, order.id, `invoice:${number}`);
      const fen = yuanFromFen(invoice.restFen);
      return `${order.id} ${wrong} 已冲红 ${fen}（${red}），重开 ${number} ${yuanFromFen(amountFen)}\n`;
    }),
});

/** Applies the corrections to the order's invoice. @throws OpsError for a tax number of a person or a foreign company */
function correct(invoice: Invoice, { title, tax }: { title: string | undefined; tax: string | undefined }): Invoice {
  if (tax !== undefined && invoice.buyer !== 'company') throw new OpsError('个人或境外公司的发票没有税号', 'tax');
  return { ...invoice, ...(title !== undefined && { title }), ...(tax !== undefined && { tax_number: tax }) };
}
