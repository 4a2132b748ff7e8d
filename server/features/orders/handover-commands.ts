import * as z from 'zod/mini';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { lines, subject } from '#server/kernel/desk/fields.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { deliveredMail, readHandovers, readWaitingHandovers } from './handovers.ts';
import { withOrder } from './order-arguments.ts';
import { readCustomers } from './order-customer.ts';
import { planOrderMail } from './order-thread.ts';

/** Desk list and action for products that colleagues deliver by hand. */
export const handoverCommands = [
  defineListing({
    name: 'deliveries-waiting',
    title: '待交付',
    does: '列出已付款、待同事交付的数据产品',
    roles: ['sales', 'support'],
    record: { kind: 'order', column: 'order', titles: ['who'] },
    acts: [{ action: 'delivery-done', with: { order: 'order', product: 'product' } }],
    filters: z.object({}),
    paging: { key: 'key', sorts: { since: 'time' }, search: ['order', 'who', 'product', 'name'] },
    nothing: '没有待交付的产品',
    read: async (deps, { page }) => page(deps.db, await listWaiting(deps)),
    count: async (deps) => ({ all: (await listWaiting(deps)).length }),
    columns: {
      order: ['订单', 'reference', (row) => row.order],
      product: ['产品编号', 'text', (row) => row.product],
      name: ['产品', 'text', (row) => row.name],
      since: ['付款（北京时间）', 'time', (row) => row.since],
      who: ['购买方', 'text', (row) => row.who],
    },
  }),
  defineAction({
    name: 'delivery-done',
    title: '登记交付',
    does: '登记该产品已交付，并写信告知买方；取得方式写明地址、联系人或文件所在，原样写进邮件与交付中心',
    roles: ['sales', 'support'],
    on: [{ kind: 'order', field: 'order', value: 'handover', with: { product: 'product' } }],
    input: z.object({
      order: subject('订单号'),
      product: subject('产品编号'),
      note: lines({ title: '取得方式' }),
    }),
    subject: ({ order }) => order,
    run: (deps, { order: id, product, note }) =>
      withOrder(deps, id, async (trx, order) => {
        const handovers = await readHandovers({ ...deps, db: trx }, order);
        const handover = handovers.find((one) => one.product === product);
        if (!handover) throw new OpsError('该订单没有这个待交付的产品');
        if (handover.state === 'delivered') throw new OpsError(`已于 ${handover.delivered_at} 登记交付`);
        const now = deps.clock.now();
        await planOrderMail(trx, now, id, deliveredMail(product), note);
        await journal(trx, now, {
          action: 'delivery-handed-over',
          accountId: order.user_id,
          subject: `${id} ${product}`,
        });
        return `${id} ${handover.name} 已登记交付\n`;
      }),
  }),
];

async function listWaiting(deps: Deps) {
  const handovers = await readWaitingHandovers(deps);
  const customers = await readCustomers(
    deps.db,
    handovers.map(({ order }) => order.id),
  );
  return handovers.flatMap(({ order, waiting, since }) =>
    waiting.map(({ product, name }) => ({
      key: `${order.id} ${product}`,
      order: order.id,
      who: customers.get(order.id),
      product,
      name,
      since,
    })),
  );
}
