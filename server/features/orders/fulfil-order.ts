import { issueLicence, selectHeld } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { projectAgreement } from './agreement-rows.ts';
import { readHandovers } from './handovers.ts';
import { endOfRenewal, newTerm, quotaOf } from './licence-terms.ts';
import { lockOrder, moveOrder, type OrderRow } from './move-order.ts';
import { planOrderMail } from './order-thread.ts';

/** Failures after which buyer and operators are notified, at most ten minutes after the first. Retries continue. */
const tellAfterTries = 3;

/**
 * Issues, renews or changes the licence of a paid order in the transaction that marks it fulfilled, and mails it with the receipt. An order
 * that was refunded meanwhile or is already fulfilled is not changed.
 */
export async function fulfilOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'paid') return;
    const now = deps.clock.now();
    const [give, mail] = wayOf(order);
    const given = await give(trx, deps, order);
    const set = { ...given, user_error_msg: null };
    const fulfilled = await moveOrder(trx, now, { id: orderId, to: 'fulfilled', set });
    if (!fulfilled) return;
    await projectAgreement({ ...deps, db: trx }, given.licence_id);
    await planOrderMail(trx, now, orderId, mail);
    await notifyHandovers({ ...deps, db: trx }, fulfilled);
  });
}

/** Licence and term that fulfil an order. */
type Given = { licence_id: string; term_from: Date; term_until: Date };

function wayOf({ renews, change }: OrderRow) {
  if (change !== null) return [changeLicence, 'changed'] as const;
  return renews === null ? ([giveLicence, 'licence'] as const) : ([renewLicence, 'renewed'] as const);
}

async function giveLicence(trx: Db, deps: Deps, order: OrderRow): Promise<Given> {
  if (order.user_id === null) throw new Error('the account of the buyer is gone');
  const now = deps.clock.now();
  const { from, until } = newTerm(order, now);
  const licence = await issueLicence(trx, deps, {
    product: order.merchandise === 'data_products' ? 'data-products' : 'rqdata-cloud',
    userId: order.user_id,
    workspaceId: order.workspace_id,
    source: 'order',
    quota: quotaOf(order),
    issuedAt: now,
    startsAt: from > now ? from : null,
    expiresAt: until,
  });
  return { licence_id: licence.id, term_from: from, term_until: until };
}

/**
 * Returns the new term of the renewed licence, from its end, or from now if it has ended.
 * @throws Error if it was revoked or its account deleted meanwhile: an operator decides (`licence-extend`, `order-refund`)
 */
async function renewLicence(trx: Db, deps: Deps, { renews, months }: OrderRow): Promise<Given> {
  const row = await selectHeld(trx).where('id', '=', renews).forUpdate().executeTakeFirst();
  if (!row || row.revoked_at !== null) throw new Error('the licence to renew is revoked or gone');
  const now = deps.clock.now();
  const until = endOfRenewal(row.expires_at, months, now);
  return { licence_id: row.id, term_from: row.expires_at > now ? row.expires_at : now, term_until: until };
}

/**
 * Returns the rest of the licence's term, during which the ordered change applies.
 * @throws Error if it was revoked, its account deleted, or its term ended before the payment: an operator decides (`order-refund`)
 */
async function changeLicence(trx: Db, deps: Deps, order: OrderRow): Promise<Given> {
  const now = deps.clock.now();
  const row = await selectHeld(trx)
    .where('id', '=', order.change?.licenceId ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.revoked_at !== null || row.expires_at <= now)
    throw new Error('the licence to change is not in force');
  const from = row.starts_at && row.starts_at > now ? row.starts_at : now;
  return { licence_id: row.id, term_from: from, term_until: row.expires_at };
}

/** Notifies the operators of products that a colleague must deliver by hand. The notification has no details of the buyer. */
async function notifyHandovers(deps: Deps, order: OrderRow): Promise<void> {
  const waiting = (await readHandovers(deps, order)).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  await notifyOperators(deps.db, deps.config, deps.clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `数据产品已付款，请交付：${order.id}`,
    details: waiting.map(({ product, name }) => [`${name}（${product}）`, '交付后办理「登记交付」'] as const),
  });
}

/** Reports a delayed fulfilment on the order's page and to the operators. */
export async function notifyUnfulfilled(deps: Deps, { orderId }: { orderId: string }, tries: number): Promise<void> {
  if (tries !== tellAfterTries) return;
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'paid') return;
    const delayed = translator(order.locale, 'orderTexts')('delayed');
    await trx.updateTable('orders').set({ user_error_msg: delayed }).where('id', '=', orderId).execute();
    await notifyOperators(trx, deps.config, deps.clock.now(), {
      kind: 'order',
      reference: orderId,
      summary: `许可签发失败，仍在重试：${orderId}`,
      details: [['立即重试', '办理「重试开通」']],
    });
  });
}
