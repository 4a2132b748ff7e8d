import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { orderFields, type getOrder, type OrderField } from '#contract/order.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { licenceState, selectHeld, toLicence } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { BadValue, Refusal } from '#server/kernel/refusals/refusal.ts';
import { endOf, readSegments } from './agreement-rows.ts';
import { lastDay, segmentsOf } from './agreement.ts';
import { readHandovers } from './handovers.ts';
import { invoiceState, readIssued, toIssued } from './issued-invoices.ts';
import { readKeptFen } from './kept-money.ts';
import { readReopenUntil } from './late-orders.ts';
import { endOfRenewal } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';
import { readMissingFen, readTransfers } from './order-transfers.ts';
import { onlyReturned } from './returned-lines.ts';

type LicenceState = ReturnType<typeof licenceState>;
type OrderView = Required<z.infer<typeof getOrder.reply>['data']>;
type Read<Field extends OrderField> = OrderView[Field] | Promise<OrderView[Field]>;
type Reading = Pick<Deps, 'db' | 'clock' | 'catalogue'>;
type Readers = { [Field in OrderField]: (db: Db, order: OrderRow, now: Date, deps: Reading) => Read<Field> };

/** The buyer's fields that older orders do not have. */
const unaskedBefore = { address: null, registration_number: null, po_number: null };

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
  slip_filed_at: (_, { slip_filed_at }) => slip_filed_at?.toISOString() ?? null,
  transfers: async (db, { id }) =>
    (await readTransfers(db, id)).map(({ slip, amountFen, at }) => ({
      slip,
      amount: yuanFromFen(amountFen),
      at: at.toISOString(),
    })),
  missing: async (db, order) =>
    order.status === 'pending_payment' ? yuanFromFen(await readMissingFen(db, order)) : null,
  reopen_until: async (db, order, now) => (await readReopenUntil(db, order, now))?.toISOString() ?? null,
  buyer: (_, { buyer }) => ({ ...unaskedBefore, ...buyer }),
  invoice: (_, { invoice }) => (invoice.kind === 'none' ? null : invoice),
  invoice_state: async (db, order) => invoiceState(order, await readIssued(db, order.id), await readKeptFen(db, order)),
  invoice_first: (_, { invoice_first_at }) => invoice_first_at !== null,
  issued_invoice: async (db, { id }) => toIssued(await readIssued(db, id)),
  licence: readLicence,
  renewal: readRenewal,
  change: (_, { change }) =>
    change && { licence_id: change.licenceId, days_left: change.daysLeft, credit: yuanFromFen(change.creditFen) },
  quotation: (_, { quotation }) => quotation && { id: quotation.id, discount: yuanFromFen(quotation.discountFen) },
  handovers: (db, order, _now, deps) => readHandovers({ ...deps, db }, order),
  history: readHistory,
  kept: async (db, order) => yuanFromFen(await readKeptFen(db, order)),
  service: readService,
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
  deps: Reading,
  userId: number,
  { id, fields }: { id: string; fields: readonly string[] },
): Promise<Partial<OrderView>> {
  const { db, clock } = deps;
  const unknown = fields.find((field) => !Object.hasOwn(orderFields, field));
  if (unknown !== undefined) {
    throw new BadValue('fields', 'unknownField', { name: unknown });
  }
  // One moment for all fields: an order that is fulfilled meanwhile would be half of each.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const order = await requireOwnOrder(trx, userId, id);
      const view: Record<string, unknown> = {};
      for (const field of new Set(fields as OrderField[]))
        view[field] = await readers[field](trx, order, clock.now(), deps);
      return view;
    });
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

async function readRenewal(db: Db, { id, renews, months, licence_id: licenceId }: OrderRow, now: Date) {
  if (renews === null) return null;
  if (licenceId !== null) {
    const own = segmentsOf(await readSegments(db, licenceId), id);
    return { licence_id: renews, ends_at: endOf(own)?.toISOString() ?? null };
  }
  const row = await db.selectFrom('licences').select('expires_at').where('id', '=', renews).executeTakeFirst();
  return { licence_id: renews, ends_at: endOfRenewal(row?.expires_at ?? now, months, now).toISOString() };
}

async function readService(db: Db, { id, licence_id: licenceId }: OrderRow, now: Date): Promise<OrderView['service']> {
  const row = await db
    .selectFrom('licences')
    .select(['starts_at', 'expires_at', 'revoked_at'])
    .where('id', '=', licenceId ?? '')
    .executeTakeFirst();
  if (licenceId === null || !row) return null;
  const own = segmentsOf(await readSegments(db, licenceId), id);
  const [first, last] = [own[0], own.at(-1)];
  const days = first && last ? { first: first.first, last: lastDay(last) } : null;
  const licence = licenceState(row, now);
  return { days, state: stateOf(days, licence, beijingDay(now)), licence };
}

function stateOf(days: { first: string; last: string } | null, licence: LicenceState, today: string) {
  if (!days || days.last < today || licence === 'revoked' || licence === 'expired') return 'ended' as const;
  return days.first > today ? ('upcoming' as const) : ('active' as const);
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
async function readRefund(db: Db, order: OrderRow): Promise<OrderView['refund']> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();
  if (rows.length === 0 && order.refund_requested_at === null) return null;
  const parts = rows.map(({ amount_fen: fen, service, lines, created_at: begunAt, done_at: doneAt }) => ({
    amount: yuanFromFen(fen),
    service,
    returned: onlyReturned(order.groups, lines ?? []).flatMap(({ items }) =>
      items.map(({ name, quantity }) => ({ name, quantity })),
    ),
    begun_at: begunAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
  }));
  const lastDone = parts.reduce((last, { done_at: at }) => (at !== null && at > last ? at : last), '');
  const isDone = parts.every(({ done_at: doneAt }) => doneAt !== null);
  return {
    requested_at: order.refund_requested_at?.toISOString() ?? null,
    reason: order.refund_reason,
    amount: rows.length === 0 ? null : yuanFromFen(rows.reduce((sum, { amount_fen: fen }) => sum + fen, 0)),
    done_at: isDone && lastDone !== '' ? lastDone : null,
    parts,
  };
}
