import type { Deps } from '#server/kernel/deps/deps.ts';
import { issueLicence } from '#server/features/licences/licences.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { endOfTerm, quotaOf } from './licence-terms.ts';
import { lockOrder, moveOrder, type OrderRow } from './move-order.ts';
import { receiptMail } from './receipt-mail.ts';

/** After so many failures, ten minutes in at most, the buyer and the operators are notified; it is tried further. */
const tellAfterTries = 3;

const delayed = {
  'zh-CN': '付款已收到，授权签发遇到问题，我们正在处理，完成后会发邮件给您，无需重复付款。',
  'en-US':
    'We have your payment. Issuing the licence is delayed; we are on it and will write to you. Do not pay again.',
};

/**
 * Issues the licence of a paid order, in the transaction that makes the order fulfilled, and mails it with the receipt. An order
 * that is not paid any more (refunded meanwhile) or fulfilled already is left alone.
 */
export async function fulfilOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'paid') return;
    if (order.user_id === null) throw new Error('the account of the buyer is gone');
    const now = deps.clock.now();
    const licence = await issueLicence(trx, deps, {
      product: order.merchandise === 'data_products' ? 'data-products' : 'rqdata-cloud',
      userId: order.user_id,
      workspaceId: order.workspace_id,
      source: 'order',
      quota: quotaOf(order),
      issuedAt: now,
      expiresAt: endOfTerm(order, now),
    });
    const set = { licence_id: licence.id, user_error_msg: null };
    const fulfilled = await moveOrder(trx, now, { id: orderId, to: 'fulfilled', set });
    if (!fulfilled) return;
    await enqueue(trx, now, 'mail', receiptMail({ order: fulfilled, licence, config: deps.config }));
    if (fulfilled.merchandise === 'data_products') await tellDelivery({ ...deps, db: trx }, fulfilled);
  });
}

/** Suppliers deliver what was bought of them: a colleague hands them the order, without the buyer's details. */
async function tellDelivery({ db, config, clock }: Deps, order: OrderRow): Promise<void> {
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `数据产品已付款，请安排交付：${order.id}`,
    details: order.groups.flatMap(({ name: supplier, items }) =>
      items.map(({ id, name, quantity, unit }) => [supplier, `${name}（${id}）× ${quantity} ${unit}`] as const),
    ),
  });
}

/** Says on the order's page and to the operators that fulfilment hangs. */
export async function notifyUnfulfilled(deps: Deps, { orderId }: { orderId: string }, tries: number): Promise<void> {
  if (tries !== tellAfterTries) return;
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'paid') return;
    await trx.updateTable('orders').set({ user_error_msg: delayed[order.locale] }).where('id', '=', orderId).execute();
    await notifyOperators(trx, deps.config, deps.clock.now(), {
      kind: 'order',
      reference: orderId,
      summary: `授权签发失败，仍在重试：${orderId}`,
      details: [['立即重试', `npm run ops -- order-fulfil ${orderId}`]],
    });
  });
}
