import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { payWithinSeconds } from '#contract/order-states.ts';
import type { createOrder } from '#contract/order.ts';
import { recordAgreement, requireAgreement } from '#server/features/accounts/accounts.ts';
import { hasAgreed } from '#server/features/accounts/applicant.ts';
import { requireMember } from '#server/features/accounts/workspaces.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Buyer, Invoice, OrderTables } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { invoiceDetails } from './invoice-details.ts';
import { recordStatus, type OrderRow } from './move-order.ts';
import { planPlacedMail } from './order-thread.ts';

type OrderInput = z.output<typeof createOrder.body>;

/**
 * Makes one order of a quote. However often it is asked for (double click, a retry after a timeout, a second tab), the quote
 * becomes one order.
 * @throws Refusal intentionUnknown, intentionExpired, intentionOrdered, keyReused, documentsMissing, workspaceUnknown;
 *   BadField buyer_email
 */
export async function placeOrder(
  deps: Deps,
  { userId, locale }: { userId: number; locale: Locale },
  input: OrderInput,
): Promise<OrderRow> {
  const { idempotency_key: key, agreement: _agreement, ...body } = input;
  const bodyHash = hashOf(body);
  return onceEvenIfRefused(deps, `order:${input.intention_id}`, {
    existing: async (trx) => {
      // One key with two quotes at once must wait, too.
      await lockKeys(trx, [`order-of:${userId}`]);
      return findPlaced(trx, userId, { intentionId: input.intention_id, key, bodyHash });
    },
    make: (trx) => insertOrder({ ...deps, db: trx }, { userId, locale, bodyHash }, input),
  });
}

/** The order of this press of the button, or of this quote. */
async function findPlaced(
  trx: Db,
  userId: number,
  { intentionId, key, bodyHash }: { intentionId: string; key: string; bodyHash: string },
): Promise<OrderRow | undefined> {
  const orders = trx.selectFrom('orders').selectAll().where('user_id', '=', userId);
  const ofKey = await orders.where('idempotency_key', '=', key).executeTakeFirst();
  if (ofKey && ofKey.body_hash !== bodyHash) throw new Refusal('keyReused');
  if (ofKey) return ofKey;
  const ofQuote = await orders.where('intention_id', '=', intentionId).executeTakeFirst();
  if (ofQuote && ofQuote.body_hash !== bodyHash) throw new Refusal('intentionOrdered');
  return ofQuote;
}

async function insertOrder(
  deps: Deps,
  { userId, locale, bodyHash }: { userId: number; locale: Locale; bodyHash: string },
  input: OrderInput,
): Promise<OrderRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const intention = await takeIntention(db, now, userId, input.intention_id);
  await acceptTerms(db, now, userId, input.agreement ?? '');
  const buyer = await readBuyer(db, userId, input);
  const { idempotency_key: key } = input;
  const invoice = invoiceDetails(input);
  return storeOrder(db, now, intention, { userId, locale, key, bodyHash, buyer, invoice, threadId: null });
}

/** Makes the order of a quote that has none yet; part of the caller's transaction. */
export async function storeOrder(
  db: Db,
  now: Date,
  intention: Selectable<OrderTables['order_intentions']>,
  placed: {
    userId: number;
    locale: Locale;
    key: string;
    bodyHash: string;
    buyer: Buyer;
    invoice: Invoice;
    /** The order whose thread of mails it continues. */
    threadId: string | null;
  },
): Promise<OrderRow> {
  const id = newReference('O');
  const payBefore = new Date(now.getTime() + payWithinSeconds * 1000);
  const row = await db
    .insertInto('orders')
    .values({
      id,
      user_id: placed.userId,
      workspace_id: intention.workspace_id,
      intention_id: intention.id,
      idempotency_key: placed.key,
      body_hash: placed.bodyHash,
      status: 'pending_payment',
      amount_fen: intention.amount_fen,
      merchandise: intention.merchandise,
      groups: JSON.stringify(intention.groups),
      months: intention.months,
      starts_on: intention.starts_on,
      partner: intention.partner,
      renews: intention.renews,
      change: intention.change && JSON.stringify(intention.change),
      thread_id: placed.threadId,
      locale: placed.locale,
      buyer: JSON.stringify(placed.buyer),
      invoice: JSON.stringify(placed.invoice),
      pay_before: payBefore,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStatus(db, now, row);
  await planPlacedMail(db, now, row);
  await enqueue(db, now, 'order-close', { orderId: id }, payBefore);
  return row;
}

/** @throws Refusal intentionUnknown (another person's, too), intentionExpired, intentionOrdered, workspaceUnknown */
async function takeIntention(db: Db, now: Date, userId: number, id: string) {
  const intention = await db.selectFrom('order_intentions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!intention || (intention.user_id ?? userId) !== userId) throw new Refusal('intentionUnknown');
  const taken = await db.selectFrom('orders').select('id').where('intention_id', '=', id).executeTakeFirst();
  // A visitor's quote that another user has ordered: its id was shared.
  if (taken) throw new Refusal('intentionOrdered');
  if (intention.expires_at <= now) throw new Refusal('intentionExpired');
  if (intention.workspace_id !== null) await requireMember(db, userId, intention.workspace_id);
  return intention;
}

/** Records what is agreed to. @throws Refusal documentsMissing unless the versions in force are agreed to already */
export async function acceptTerms(db: Db, now: Date, userId: number, agreement: string): Promise<void> {
  if (!(await hasAgreed(db, userId, 'rqdata'))) requireAgreement('rqdata', agreement);
  await recordAgreement(db, now, userId, agreement);
}

/** @throws BadField buyer_email when neither the form nor the account has one */
async function readBuyer(db: Db, userId: number, input: OrderInput): Promise<Buyer> {
  const user = await db
    .selectFrom('users')
    .select(['fullname', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const email = input.buyer_email ?? user.email ?? input.invoice_email;
  if (email === undefined) throw new BadField('buyer_email', 'emailEmpty');
  return {
    name: input.buyer_name ?? user.fullname,
    company: input.buyer_company ?? null,
    phone: input.buyer_phone ?? user.phone,
    email,
  };
}

/** The same fields in another order are the same body. */
export function hashOf(body: Record<string, unknown>): string {
  const sorted = Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
