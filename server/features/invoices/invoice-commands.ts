import * as z from 'zod/mini';
import { invoiceNumberPattern } from '#contract/invoice.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { readInvoiceBalance } from '#server/features/orders/invoice-balance.ts';
import { readInvoiceableFen, readIssued } from '#server/features/orders/issued-invoices.ts';
import { requireAmount, withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';

const day = z.iso.date();

/** What colleagues do with invoices; `invoices` lists them. */
export const invoiceCommands: Readonly<Record<string, OpsCommand>> = {
  'invoice-issue': {
    usage: '<订单号> --number <发票号码> --date <YYYY-MM-DD>',
    does: '登记已开具的发票，并写信告诉购买方',
    async run(deps, args) {
      const options = { number: { type: 'string' }, date: { type: 'string' } } as const;
      const { values, positionals } = parseOptions(args, options);
      const number = values.number ?? '';
      if (!invoiceNumberPattern.test(number)) throw new OpsError('--number 应为 20 位（数电票）或 8 位数字');
      return withOrder(deps, positionals[0], async (trx, order) => {
        const known = await readIssued(trx, order.id);
        if (known) throw new OpsError(`该订单已开具发票 ${known.number}`);
        const amountFen = await readInvoiceableFen(trx, order);
        if (amountFen === 0) throw new OpsError(`订单状态为 ${order.status}，没有留下的款项，不能开票`);
        if (order.invoice.kind === 'none') throw new OpsError('购买方没有申请发票');
        const now = deps.clock.now();
        const issued = { number, issued_on: requireDay(values.date, order.paid_at, now) };
        const row = { ...issued, order_id: order.id, amount_fen: amountFen, recorded_at: now };
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('invoices')
          .values(row)
          .onConflict((conflict) => conflict.column('number').doNothing())
          .executeTakeFirstOrThrow();
        if (inserted !== 1n) throw new OpsError(`发票号码 ${number} 已登记在另一个订单`);
        await planOrderMail(trx, now, order.id, 'invoice');
        return `${order.id} ${number} ${yuanFromFen(amountFen)} 已登记\n`;
      });
    },
  },
  'invoice-red': {
    usage: '<订单号> --number <红字发票号码> --date <YYYY-MM-DD> [--amount <元>]',
    does: '登记红字发票，并写信告诉购买方；不写金额为 money-tasks 里该订单的待冲红金额',
    async run(deps, args) {
      const options = { number: { type: 'string' }, date: { type: 'string' }, amount: { type: 'string' } } as const;
      const { values, positionals } = parseOptions(args, options);
      const number = values.number ?? '';
      if (!invoiceNumberPattern.test(number)) throw new OpsError('--number 应为 20 位（数电票）或 8 位数字');
      return withOrder(deps, positionals[0], async (trx, order) => {
        const issued = await readIssued(trx, order.id);
        if (!issued) throw new OpsError('该订单没有开具过发票');
        const { invoicedFen, redFen, excessFen } = await readInvoiceBalance(trx, order);
        const mostFen = invoicedFen - redFen;
        const amountFen = values.amount === undefined ? excessFen : requireAmount(values.amount);
        if (amountFen === 0 || amountFen > mostFen) {
          throw new OpsError(`--amount 应大于 0，且不超过发票尚未冲红的 ${yuanFromFen(mostFen)} 元`);
        }
        const now = deps.clock.now();
        const issuedOn = requireDay(values.date, startOfBeijingDay(issued.issued_on), now);
        const isKnown = await trx
          .selectFrom('invoices')
          .select('number')
          .where('number', '=', number)
          .unionAll(trx.selectFrom('red_invoices').select('number').where('number', '=', number))
          .executeTakeFirst();
        if (isKnown) throw new OpsError(`发票号码 ${number} 已登记`);
        await trx
          .insertInto('red_invoices')
          .values({ number, order_id: order.id, issued_on: issuedOn, amount_fen: amountFen, recorded_at: now })
          .execute();
        await planOrderMail(trx, now, order.id, `red-invoice:${number}`);
        return `${order.id} ${number} 冲红 ${yuanFromFen(amountFen)} 已登记\n`;
      });
    },
  },
};

/** @throws OpsError for what is no day, lies ahead, or before the payment */
function requireDay(text: string | undefined, paidAt: Date | null, now: Date): string {
  const parsed = day.safeParse(text);
  if (!parsed.success) throw new OpsError('--date 应为日期，例如 2026-11-21');
  const isTooEarly = paidAt !== null && parsed.data < beijingDay(paidAt);
  if (isTooEarly || parsed.data > beijingDay(now)) throw new OpsError('开票日期应在付款日之后，且不晚于今天');
  return parsed.data;
}
