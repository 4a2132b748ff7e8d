import * as z from 'zod/mini';
import { readUnbalanced } from '#server/features/orders/invoice-balance.ts';
import { readCustomers } from '#server/features/orders/order-customer.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';

type Task = {
  what: string;
  order: string;
  who?: string | undefined;
  fen: number;
  since: Date | null;
  refund: string | null;
  key: string;
};

const undecided = '平台退款，服务待决定';
const toBeReturned = '待线下退回';
const toBeRed = '待开红字发票';
const toBeInvoiced = '待补开发票';

/** Tasks of finance: red-letter and missing invoices, pending decisions about service, and transfers to return. */
export const moneyTasks = defineListing({
  name: 'money-tasks',
  title: '财务待办',
  does: '财务待办：红字发票、待补开的发票、待决定的平台退款、待线下退回的款项',
  roles: ['finance'],
  record: { kind: 'order', column: 'order', titles: ['who'] },
  filters: z.object({}),
  paging: { key: 'key', sorts: { since: 'time', fen: 'number' }, search: ['what', 'order', 'who'] },
  acts: [
    { action: 'refund-decide', with: { order: 'order', refund: 'refund' }, where: { what: undecided } },
    { action: 'refund-done', with: { order: 'order', refund: 'refund' }, where: { what: toBeReturned } },
    { action: 'invoice-red', with: { order: 'order', amount: 'fen' }, where: { what: toBeRed } },
    { action: 'invoice-issue', with: { order: 'order' }, where: { what: toBeInvoiced } },
  ],
  read: async ({ db }, { page }) => {
    const tasks = await readTasks(db);
    const customers = await readCustomers(db, [...new Set(tasks.map(({ order }) => order))]);
    return page(
      db,
      tasks.map((task) => ({ ...task, who: customers.get(task.order) })),
    );
  },
  count: async ({ db }) => ({ all: (await readTasks(db)).length }),
  columns: {
    what: ['待办', 'state', (task) => task.what],
    order: ['订单', 'reference', (task) => task.order],
    fen: ['金额', 'money', (task) => task.fen],
    since: ['自（北京时间）', 'time', (task) => task.since],
    who: ['购买方', 'text', (task) => task.who],
    refund: ['退款单号', 'text', (task) => task.refund],
  },
});

async function readTasks(db: Db): Promise<Task[]> {
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
    const { order_id: order, out_refund_no: number, amount_fen: fen, created_at: since } = refund;
    const isUndecided = refund.decided_at === null;
    return { what: isUndecided ? undecided : toBeReturned, order, fen, since, refund: number, key: number };
  });
  const invoices = (await readUnbalanced(db)).map(({ id: order, excessFen, missingFen }) => {
    const what = excessFen > 0 ? toBeRed : toBeInvoiced;
    return { what, order, fen: excessFen + missingFen, since: null, refund: null, key: order };
  });
  return [...invoices, ...refunds];
}
