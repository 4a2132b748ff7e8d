import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import type { requestInvoice } from '#contract/order.ts';
import { invoiceDetails } from '#server/features/orders/invoice-details.ts';
import { invoiceState, readInvoiceableFen, readIssued } from '#server/features/orders/issued-invoices.ts';
import { lockOrder } from '#server/features/orders/move-order.ts';
import { printedOfInvoice, requirePrintable } from '#server/features/orders/printable-names.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Invoice } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Records the invoice that the buyer of a paid order requests, and notifies the operators. A repeat with the same details returns the same answer
 * without a notification.
 * @throws Refusal orderUnknown, invoiceNotPossible, invoiceIssued
 */
export async function requestOwnInvoice(
  deps: Deps,
  userId: number,
  id: string,
  input: z.output<typeof requestInvoice.body>,
): Promise<z.infer<typeof requestInvoice.reply>['data']> {
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    if (await readIssued(trx, id)) throw new Refusal('invoiceIssued');
    const amountFen = await readInvoiceableFen(trx, order);
    if (amountFen === 0) throw new Refusal('invoiceNotPossible');
    const invoice = invoiceDetails(input);
    requirePrintable(printedOfInvoice(invoice));
    const answer = { invoice, invoice_state: invoiceState({ ...order, invoice }, null, amountFen) };
    if (isSame(invoice, order.invoice)) return answer;
    await trx
      .updateTable('orders')
      .set({ invoice: toJson(invoice) })
      .where('id', '=', id)
      .execute();
    await notifyOperators(trx, deps.config, deps.clock.now(), {
      kind: 'order',
      reference: id,
      summary: `${order.invoice.kind === 'none' ? '申请开票' : '更正开票信息'}：${id}，${yuanFromFen(amountFen)} 元`,
      details: [
        ['类型', translator('zh-CN', 'mails')(`invoice.kinds.${invoice.kind}`)],
        ['抬头', invoice.title ?? ''],
        ['开具后', '办理「登记发票」'],
      ],
    });
    return answer;
  });
}

/** Compares by key, because the database does not preserve the order of keys. */
function isSame(a: Invoice, b: Invoice): boolean {
  return (Object.keys(a) as (keyof Invoice)[]).every((key) => a[key] === b[key]);
}
