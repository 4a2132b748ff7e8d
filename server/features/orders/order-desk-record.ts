import { sql, type NotNull } from 'kysely';
import { accountReference } from '#server/features/accounts/account-desk-record.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import {
  mostRelated,
  mostWaiting,
  referencePattern,
  type RecordKind,
  type WaitingRecord,
} from '#server/kernel/desk/record-kind.ts';
import { goodsOf } from './goods.ts';
import { readHandovers, readWaitingHandovers } from './handovers.ts';
import { readInvoiceBalance, type InvoiceBalance } from './invoice-balance.ts';
import { readIssued } from './issued-invoices.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow } from './move-order.ts';
import { readCustomers } from './order-customer.ts';
import { readEvents, yuan, type Booked } from './order-events.ts';
import { messageIdOf } from './order-mails.ts';
import { readMissingFen } from './order-transfers.ts';
import { orderStateNames, wayNames } from './order-words.ts';

/** Time after which an unfinished fulfilment counts as stuck. */
const fulfilledWithinMs = 10 * 60_000;

/** Record of an order for its page in the desk. */
export const orderRecord: RecordKind = {
  kind: 'order',
  title: '订单',
  roles: ['sales', 'support', 'finance'],
  id: referencePattern('O'),
  states: orderStateNames,
  templates: ['order', 'support'],
  async read(deps, id) {
    const { db, config } = deps;
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (!order) return null;
    const { buyer, invoice, licence_id: licence, user_id: accountId } = order;
    const missingFen = order.status === 'pending_payment' ? await readMissingFen(db, order) : null;
    const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', id).execute();
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    const handovers = await readHandovers(deps, order);
    const balance = await readInvoiceBalance(db, order);
    return {
      title: `${await readCustomer(db, order)}，${yuan(order.amount_fen)}`,
      state: order.status,
      who: { name: buyer.name ?? '', company: buyer.company, email: buyer.email, phone: buyer.phone, accountId },
      facts: [
        ['商品', 'text', goodsOf(order.groups)],
        ['金额', 'money', order.amount_fen],
        ['尚未到账', 'money', missingFen],
        ['净额', 'money', order.paid_at && (await readKeptFen(db, order))],
        ['付款期限（北京时间）', 'time', order.status === 'pending_payment' ? order.pay_before : null],
        ['付款（北京时间）', 'time', order.paid_at],
        ['付款方式', 'text', order.payment_way && wayNames[order.payment_way]],
        ['买方所填流水号', 'text', order.slip_number],
        ['月数', 'number', order.months],
        ['变更剩余天数', 'number', order.change?.daysLeft],
        ['下单时的变更', 'text', describeOrdered(order)],
        ['服务自（北京时间）', 'time', order.term_from],
        ['服务至（北京时间）', 'time', order.term_until],
        ['许可', 'reference', licence],
        ['续期或变更的许可', 'reference', order.renews ?? order.change?.licenceId],
        ['购买方', 'text', buyer.company],
        ['采购单号', 'text', buyer.po_number],
        ['购买方地址', 'text', buyer.address],
        ['购买方税号或注册号', 'text', buyer.registration_number],
        ['联系人', 'text', buyer.name],
        ['邮箱', 'text', buyer.email],
        ['电话', 'text', buyer.phone],
        ['账号', 'reference', accountId === null ? null : accountReference(accountId)],
        ['发票抬头', 'text', invoice.kind === 'none' ? '未申请' : invoice.title],
        ['税号', 'text', invoice.kind === 'none' ? null : invoice.tax_number],
        ['国家或地区', 'text', invoice.kind === 'none' ? null : invoice.country],
        ['境外税号或注册号', 'text', invoice.kind === 'none' ? null : invoice.registration_number],
        ['发票号码', 'text', invoices.map(({ number }) => number).join('、')],
        ['待交付', 'text', handovers.flatMap(({ state, name }) => (state === 'waiting' ? name : [])).join('、')],
        ['退款申请', 'text', order.refund_reason],
        ['报价单', 'reference', order.quotation?.id],
        ['报价单优惠', 'money', order.quotation?.discountFen],
        ['渠道码', 'text', order.partner],
      ],
      events: await readEvents(db, { order, invoices, refunds }),
      values: {
        slip: order.slip_number ?? '',
        ...whatIsOpen({ order, invoices, refunds }, balance),
        number: (await readIssued(db, id))?.number ?? '',
        product: handovers.find(({ state }) => state === 'waiting')?.product ?? '',
        handover: handovers.some(({ state }) => state === 'waiting') ? id : '',
      },
      follows: messageIdOf(config, order.thread_id ?? order.id, 'placed'),
    };
  },
  async of({ db }, { accountId, email, phone, company }) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where((row) =>
        row.or([
          row('user_id', '=', accountId),
          sql<boolean>`buyer ->> 'email' = ${email}`,
          sql<boolean>`buyer ->> 'phone' = ${phone}`,
          sql<boolean>`buyer ->> 'company' = ${company}`,
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(mostRelated)
      .execute();
    return rows.map((order) => ({
      id: order.id,
      title: `${goodsOf(order.groups)}，${yuan(order.amount_fen)}`,
      state: order.status,
      at: order.created_at,
    }));
  },
  /** Lists slips to match, requested refunds, missing licences, and products to deliver by hand. */
  async waiting(deps) {
    const { db, clock } = deps;
    const late = new Date(clock.now().getTime() - fulfilledWithinMs);
    const orders = db.selectFrom('orders').selectAll().orderBy('created_at').limit(mostWaiting);
    const slips = await orders
      .where('status', '=', 'pending_payment')
      .where('slip_filed_at', 'is not', null)
      .$narrowType<{ slip_filed_at: NotNull }>()
      .execute();
    const refunds = await orders
      .where('status', 'in', ['paid', 'fulfilled'])
      .where('refund_requested_at', 'is not', null)
      .where((row) => {
        const since = row.selectFrom('refunds').select('out_refund_no').whereRef('order_id', '=', 'orders.id');
        return row.not(row.exists(since.whereRef('refunds.created_at', '>=', 'orders.refund_requested_at')));
      })
      .$narrowType<{ refund_requested_at: NotNull }>()
      .execute();
    const unfulfilled = await orders
      .where('status', '=', 'paid')
      .where('paid_at', '<', late)
      .$narrowType<{ paid_at: NotNull }>()
      .execute();
    const handovers = await readWaitingHandovers(deps);
    const tasks = [
      ...slips.map((order) =>
        taskOf(order, {
          what: '转账待核对',
          action: 'transfer-confirm',
          since: order.slip_filed_at,
          about: `流水号 ${order.slip_number ?? ''}`,
        }),
      ),
      ...refunds.map((order) =>
        taskOf(order, {
          what: '退款待处理',
          action: 'order-refund',
          since: order.refund_requested_at,
          about: order.refund_reason ?? '',
        }),
      ),
      ...handovers.map(({ order, waiting, since }) =>
        taskOf(order, {
          what: '数据产品待交付',
          action: 'delivery-done',
          since,
          about: waiting.map(({ name }) => name).join('、'),
        }),
      ),
      ...unfulfilled.map((order) =>
        taskOf(order, {
          what: '已付款，未开通',
          action: 'order-fulfil',
          since: order.paid_at,
          about: goodsOf(order.groups),
        }),
      ),
    ];
    const customers = await readCustomers(
      db,
      tasks.map(({ id }) => id),
    );
    return tasks.map((task) => ({ ...task, who: customers.get(task.id) ?? task.who }));
  },
};

const readCustomer = async (db: Db, { id, buyer }: OrderRow) => (await readCustomers(db, [id])).get(id) ?? buyer.email;

/** Formats the days and the price of a change as ordered, if it was priced again when its money arrived later. */
function describeOrdered({ change }: OrderRow): string | null {
  return change?.ordered ? `${change.ordered.daysLeft} 天，${yuan(change.ordered.amountFen)}` : null;
}

type Task = Pick<WaitingRecord, 'what' | 'action' | 'since' | 'about'>;

function taskOf(order: OrderRow, { about, ...task }: Task): WaitingRecord {
  const { id, status: state, amount_fen: fen } = order;
  return { id, who: order.buyer.email, about: `${yuan(fen)}，${about}`, state, isUnanswered: true, ...task };
}

/** Maps each open task that the order's state does not show to the order's id, or to an empty text if it is not open. */
function whatIsOpen(
  { order: { id, invoice }, invoices, refunds }: Booked,
  { excessFen, missingFen }: InvoiceBalance,
): Record<string, string> {
  const open = {
    invoice: invoices.length > 0,
    uninvoiced: (invoices.length === 0 && invoice.kind !== 'none') || missingFen > 0,
    overInvoiced: excessFen > 0,
    returning: refunds.some(({ done_at: doneAt }) => doneAt === null),
    undecided: refunds.some(({ kind, decided_at: decidedAt }) => kind === 'provider' && decidedAt === null),
  };
  return Object.fromEntries(Object.entries(open).map(([what, isOpen]) => [what, isOpen ? id : '']));
}
