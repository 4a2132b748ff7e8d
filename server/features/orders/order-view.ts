import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { orderFields, type getOrder, type OrderField } from '#contract/order.ts';
import { selectHeld, toLicence } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { BadValue, Refusal } from '#server/kernel/refusals/refusal.ts';
import { invoiceState, readIssued } from './issued-invoices.ts';
import { endOfRenewal } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';

type OrderView = Required<z.infer<typeof getOrder.reply>['data']>;
type Read<Field extends OrderField> = OrderView[Field] | Promise<OrderView[Field]>;
type Readers = { [Field in OrderField]: (db: Db, order: OrderRow, now: Date) => Read<Field> };

/**
 * How each field that can be asked for is read: an allow-list of what leaves the server
 * (docs/security.md#private-records).
 */
const readers: Readers = {
  id: (_, { id }) => id,
  merchandise: (_, { merchandise }) => merchandise,
  merchandise_groups: (_, { groups }) => groups,
  amount: (_, { amount_fen }) => yuanFromFen(amount_fen),
  status: (_, { status }) => status,
  user_error_msg: (_, { user_error_msg }) => user_error_msg,
  period_months: (_, { months }) => months,
  starts_on: (_, { starts_on }) => starts_on,
  workspace_id: (_, { workspace_id }) => workspace_id,
  created_at: (_, { created_at }) => created_at.toISOString(),
  pay_before: (_, order) => payBefore(order),
  paid_at: (_, { paid_at }) => paid_at?.toISOString() ?? null,
  payment_way: (_, { payment_way }) => payment_way,
  slip_number: (_, { slip_number }) => slip_number,
  buyer: (_, { buyer }) => buyer,
  invoice: (_, { invoice }) => (invoice.kind === 'none' ? null : invoice),
  invoice_state: async (db, order) => invoiceState(order, await readIssued(db, order.id)),
  issued_invoice: (db, { id }) => readIssued(db, id),
  licence: readLicence,
  renewal: readRenewal,
  change: (_, { change }) =>
    change && { licence_id: change.licenceId, days_left: change.daysLeft, credit: yuanFromFen(change.creditFen) },
  history: readHistory,
  refund: readRefund,
};

/** Until when an order can be paid; null once it is not waiting. */
export function payBefore({ status, pay_before }: Pick<OrderRow, 'status' | 'pay_before'>): string | null {
  return status === 'pending_payment' ? pay_before.toISOString() : null;
}

/**
 * The asked fields of one's own order.
 * @throws Refusal orderUnknown; BadValue fields, naming the first one that does not exist
 */
export async function readOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { id, fields }: { id: string; fields: readonly string[] },
): Promise<Partial<OrderView>> {
  const unknown = fields.find((field) => !Object.hasOwn(orderFields, field));
  if (unknown !== undefined) {
    throw new BadValue('fields', 'unknownField', { name: unknown });
  }
  const order = await requireOwnOrder(db, userId, id);
  const view: Record<string, unknown> = {};
  for (const field of new Set(fields as OrderField[])) view[field] = await readers[field](db, order, clock.now());
  return view;
}

/** @throws Refusal orderUnknown, the same for one that does not exist and for another user's */
export async function requireOwnOrder(db: Db, userId: number, id: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw new Refusal('orderUnknown');
  return order;
}

async function readLicence(db: Db, { licence_id }: OrderRow) {
  if (licence_id === null) return null;
  const row = await selectHeld(db).where('id', '=', licence_id).executeTakeFirst();
  return row ? toLicence(row) : null;
}

async function readRenewal(db: Db, { renews, months, term_until: until }: OrderRow, now: Date) {
  if (renews === null) return null;
  if (until !== null) return { licence_id: renews, ends_at: until.toISOString() };
  const row = await db.selectFrom('licences').select('expires_at').where('id', '=', renews).executeTakeFirst();
  return { licence_id: renews, ends_at: endOfRenewal(row?.expires_at ?? now, months, now).toISOString() };
}

export async function readHistory(db: Db, { id }: Pick<OrderRow, 'id'>) {
  const rows = await db
    .selectFrom('order_history')
    .select(['status', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ status, at }) => ({ status, at: at.toISOString() }));
}

/** Everything that goes or went back, strays included. */
async function readRefund(db: Db, order: OrderRow) {
  const { open, amountFen, doneAt } = await db
    .selectFrom('refunds')
    .select([
      sql<number>`count(*) filter (where done_at is null)`.as('open'),
      sql<number | null>`sum(amount_fen)::bigint`.as('amountFen'),
      sql<Date | null>`max(done_at)`.as('doneAt'),
    ])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (amountFen === null && order.refund_requested_at === null) return null;
  return {
    requested_at: order.refund_requested_at?.toISOString() ?? null,
    reason: order.refund_reason,
    amount: amountFen === null ? null : yuanFromFen(amountFen),
    done_at: open === 0 ? (doneAt?.toISOString() ?? null) : null,
  };
}
