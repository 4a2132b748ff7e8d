import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { readInvoiceBalance, redInvoiceCommand } from '#server/features/orders/invoice-balance.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/ops/listing.ts';

/** What finance has to do: red-letter invoices, services to be decided on, transfers to be paid back, each with its command. */
export async function listMoneyTasks({ db }: Deps): Promise<Listing> {
  const open = await db
    .selectFrom('refunds')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'provider'), where('decided_at', 'is', null)]),
        where.and([where('channel', '=', 'bank_transfer'), where('done_at', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const refunds = open.map((refund) => {
    const { order_id: order, out_refund_no: number, amount_fen: fen, created_at: at } = refund;
    const isUndecided = refund.decided_at === null;
    return [
      isUndecided ? '平台退款，服务待决定' : '待线下退回',
      order,
      yuanFromFen(fen),
      beijingMinute(at),
      isUndecided
        ? `refund-decide ${order} --refund ${number} --service <unchanged|shortened|ended>`
        : `refund-done ${order} --slip <流水号> --refund ${number}`,
    ];
  });
  const invoiced = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .orderBy('orders.created_at')
    .execute();
  const red: string[][] = [];
  for (const order of invoiced) {
    const { excessFen } = await readInvoiceBalance(db, order);
    if (excessFen > 0)
      red.push(['待开红字发票', order.id, yuanFromFen(excessFen), '', redInvoiceCommand(order.id, excessFen)]);
  }
  return { columns: ['待办', '订单', '金额', '自（北京时间）', '办理'], rows: [...red, ...refunds] };
}
