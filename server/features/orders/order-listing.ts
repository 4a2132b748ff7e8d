import { sql } from 'kysely';
import * as z from 'zod/mini';
import { orderStatuses } from '#contract/order-states.ts';
import { licenceStateNames } from '#server/features/licences/licence-desk-record.ts';
import { licenceState } from '#server/features/licences/licences.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { choice, optional } from '#server/kernel/desk/fields.ts';
import { goodsOf } from './goods.ts';
import { readReturned } from './kept-money.ts';
import { orderCustomer } from './order-customer.ts';
import { orderStateNames, wayNames } from './order-words.ts';

/** Orders as colleagues list them. */
export const orderListing = defineListing({
  name: 'orders',
  title: '订单',
  does: '订单：购买方、商品、金额、付款与许可',
  roles: ['sales', 'support', 'finance'],
  record: { kind: 'order', column: 'id', titles: ['company'] },
  finds: true,
  filters: z.object({ status: optional(choice(orderStatuses, { title: '状态', choices: orderStateNames })) }),
  paging: {
    key: 'id',
    sorts: { created_at: 'time', paid_at: 'time', amount_fen: 'number', status: 'text' },
    search: ['id', 'company', 'buyer_name', 'contact', 'phone', 'po_number', 'slip_number', 'goods', 'licence_id'],
  },
  async read({ db, clock }, { filters, page }) {
    let orders = db
      .selectFrom('orders')
      .leftJoin('licences', 'licences.id', 'orders.licence_id')
      .selectAll('orders')
      .select(['starts_at', 'expires_at', 'revoked_at'])
      .select([
        orderCustomer.as('company'),
        sql<string | null>`buyer ->> 'name'`.as('buyer_name'),
        sql<string>`buyer ->> 'email'`.as('contact'),
        sql<string | null>`buyer ->> 'phone'`.as('phone'),
        sql<string | null>`buyer ->> 'po_number'`.as('po_number'),
        sql<string>`groups::text`.as('goods'),
      ]);
    if (filters.status !== undefined) orders = orders.where('orders.status', '=', filters.status);
    const { rows, next } = await page(db, orders);
    const ids = rows.map(({ id }) => id);
    const returned = await readReturned(db, ids);
    const now = clock.now();
    return {
      rows: rows.map((order) => ({
        ...order,
        returnedFen: returned.get(order.id) ?? 0,
        service: order.expires_at && licenceState({ ...order, expires_at: order.expires_at }, now),
      })),
      next,
    };
  },
  columns: {
    id: ['编号', 'reference', (order) => order.id],
    created_at: ['下单（北京时间）', 'time', (order) => order.created_at],
    status: ['状态', 'state', (order) => order.status, orderStateNames],
    service: ['服务', 'state', (order) => order.service, licenceStateNames],
    goods: ['商品', 'text', ({ groups }) => goodsOf(groups)],
    amount_fen: ['金额', 'money', (order) => order.amount_fen],
    paid_at: ['付款（北京时间）', 'time', (order) => order.paid_at],
    returned_fen: ['已退', 'money', (order) => order.returnedFen],
    kept_fen: ['净额', 'money', (order) => (order.paid_at === null ? 0 : order.amount_fen - order.returnedFen)],
    payment_way: ['付款方式', 'text', (order) => order.payment_way, wayNames],
    slip_number: ['流水号', 'text', (order) => order.slip_number],
    company: ['购买方', 'text', (order) => order.company],
    email: ['邮箱', 'text', (order) => order.contact],
    phone: ['电话', 'text', (order) => order.phone],
    po_number: ['采购单号', 'text', (order) => order.po_number],
    invoice: ['发票抬头', 'text', ({ invoice }) => (invoice.kind === 'none' ? '' : invoice.title)],
    partner: ['渠道码', 'text', (order) => order.partner],
    refund_reason: ['退款申请', 'text', (order) => order.refund_reason],
    licence_id: ['许可', 'reference', (order) => order.licence_id],
  },
});
