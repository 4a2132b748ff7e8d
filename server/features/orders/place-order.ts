import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { payWithinSeconds } from '#contract/order-states.ts';
import type { createOrder } from '#contract/order.ts';
import type { AccountReply } from '#contract/user.ts';
import { insertAgreed, requireAgreement, selectAccount, toAccount } from '#server/features/accounts/accounts.ts';
import { isAgreed, toKnown } from '#server/features/accounts/agreements-due.ts';
import { requireMember } from '#server/features/accounts/workspaces.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Buyer, Invoice, OrderTables } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { jobRow } from '#server/kernel/jobs/jobs.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { invoiceDetails } from './invoice-details.ts';
import { recordStatus, type OrderRow } from './move-order.ts';
import { withPlacedMail } from './order-thread.ts';
import { printedOfBuyer, printedOfInvoice, requirePrintable } from './printable-names.ts';
import { takeQuotation, type QuotationRow } from './quotations.ts';

type OrderInput = z.output<typeof createOrder.body>;

/**
 * Places the order of a quote. Repeated requests (a double click, a retry after a timeout, a second tab) return the same order.
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
  // The second lock serializes requests with the same key for two quotes.
  return onceEvenIfRefused(deps, [`order:${input.intention_id}`, `order-of:${userId}`], {
    existing: (trx) => findPlaced(trx, userId, { intentionId: input.intention_id, key, bodyHash }),
    make: (trx) => insertOrder({ ...deps, db: trx }, { userId, locale, bodyHash }, input),
  });
}

/** Finds the order of this idempotency key, or of this quote. */
async function findPlaced(
  trx: Db,
  userId: number,
  { intentionId, key, bodyHash }: { intentionId: string; key: string; bodyHash: string },
): Promise<OrderRow | undefined> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((order) => order.or({ idempotency_key: key, intention_id: intentionId }))
    .execute();
  const ofKey = orders.find(({ idempotency_key }) => idempotency_key === key);
  if (ofKey && ofKey.body_hash !== bodyHash) throw new Refusal('keyReused');
  if (ofKey) return ofKey;
  const ofQuote = orders.find(({ intention_id }) => intention_id === intentionId);
  if (ofQuote && ofQuote.body_hash !== bodyHash) throw new Refusal('intentionOrdered');
  return ofQuote;
}

/** Finds the order of an idempotency key. @throws Refusal keyReused */
export async function findOrderOfKey(
  trx: Db,
  userId: number,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<OrderRow | undefined> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (order && order.body_hash !== bodyHash) throw new Refusal('keyReused');
  return order;
}

async function insertOrder(
  deps: Deps,
  { userId, locale, bodyHash }: { userId: number; locale: Locale; bodyHash: string },
  input: OrderInput,
): Promise<OrderRow> {
  const { db, clock } = deps;
  const { quoted, ...intention } = await takeIntention(deps, userId, input.intention_id);
  const account = await selectAccount(db, userId).execute();
  const { idempotency_key: key, agreement = '' } = input;
  requireTerms(toKnown(account), agreement);
  const buyer = buyerOf(toAccount(account), input, quoted);
  const invoice = invoiceDetails(input);
  requirePrintable({ ...printedOfBuyer(buyer), ...printedOfInvoice(invoice) });
  const placed = { userId, locale, key, bodyHash, agreement, buyer, invoice, threadId: null };
  return storeOrder({ db, clock }, intention, placed);
}

/** Stores the order of a quote that has none yet, as part of the caller's transaction. */
export async function storeOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  intention: Selectable<OrderTables['order_intentions']>,
  placed: {
    userId: number;
    locale: Locale;
    key: string;
    bodyHash: string;
    /** Agreements accepted with the order, if they were not accepted before. */
    agreement?: string;
    buyer: Buyer;
    invoice: Invoice;
    /** Order whose mail thread this order continues. */
    threadId: string | null;
    /** Seconds until the payment is due. An order placed by a colleague has as long as one paid by transfer. */
    payWithin?: number;
  },
): Promise<OrderRow> {
  const id = newReference('O');
  const now = clock.now();
  const payBefore = databaseNow(clock, (placed.payWithin ?? payWithinSeconds) * 1000);
  const agreed = insertAgreed(clock, sql`select ${placed.userId}::bigint as id`, placed.agreement);
  const row = await db
    .with('closing', (query) => query.insertInto('jobs').values(jobRow(now, 'order-close', { orderId: id }, payBefore)))
    .with('agreed', () => sql<object>`(${agreed})`)
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
      groups: toJson(intention.groups),
      months: intention.months,
      starts_on: intention.starts_on,
      partner: intention.partner,
      renews: intention.renews,
      change: intention.change && toJson(intention.change),
      quotation: intention.quotation && toJson(intention.quotation),
      thread_id: placed.threadId,
      locale: placed.locale,
      buyer: toJson(placed.buyer),
      invoice: toJson(placed.invoice),
      pay_before: payBefore,
      // The deadline of a transfer counts from this time.
      created_at: databaseNow(clock),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStatus(withPlacedMail({ db, clock }, now, row), now, row);
  return row;
}

/**
 * Reads the quote of an order, and locks the colleague's quotation that it was made from.
 * @throws Refusal intentionUnknown (also for another person's), intentionExpired, intentionOrdered, workspaceUnknown; for the quotation
 *   quotationUnknown, quotationExpired, quotationWithdrawn, quotationOrdered
 */
async function takeIntention({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number, id: string) {
  const intention = await db
    .selectFrom('order_intentions')
    .leftJoin('orders', 'orders.intention_id', 'order_intentions.id')
    .selectAll('order_intentions')
    .select((row) => ['orders.id as order_id', row('expires_at', '<=', databaseNow(clock)).as('is_expired')])
    .where('order_intentions.id', '=', id)
    .executeTakeFirst();
  if (!intention || (intention.user_id ?? userId) !== userId) throw new Refusal('intentionUnknown');
  // Another user ordered this visitor's quote, because its id was shared.
  if (intention.order_id !== null) throw new Refusal('intentionOrdered');
  if (intention.is_expired) throw new Refusal('intentionExpired');
  if (intention.workspace_id !== null) await requireMember(db, userId, intention.workspace_id);
  const quoted = intention.quotation && (await takeQuotation({ db, clock }, intention.quotation.id));
  return { ...intention, quoted };
}

/**
 * Requires the agreements for an order.
 * @param known agreements already accepted
 * @throws Refusal documentsMissing unless the current versions are accepted, now or before
 */
export function requireTerms(known: ReadonlySet<string>, agreement: string): void {
  if (!isAgreed(known, 'rqdata')) requireAgreement('rqdata', agreement);
}

/**
 * Reads the buyer from the form, else from the account; the details of a company also from a quotation to the same company.
 * @throws BadField buyer_email if neither the form nor the account has one
 */
function buyerOf(
  user: Pick<AccountReply, 'fullname' | 'email' | 'phone'>,
  input: OrderInput,
  quoted: QuotationRow | null,
): Buyer {
  const known = quoted?.company && quoted.company === input.buyer_company ? quoted : null;
  const email = input.buyer_email ?? user.email ?? input.invoice_email;
  if (email === undefined) throw new BadField('buyer_email', 'emailEmpty');
  return {
    name: input.buyer_name ?? user.fullname,
    company: input.buyer_company ?? null,
    phone: input.buyer_phone ?? user.phone,
    email,
    address: input.buyer_address ?? known?.address ?? null,
    registration_number: input.buyer_registration_number ?? known?.registration_number ?? null,
    po_number: input.buyer_po_number ?? known?.po_number ?? null,
  };
}

/** Hashes a request body. The order of its fields does not matter. */
export function hashOf(body: Record<string, unknown>): string {
  const sorted = Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
