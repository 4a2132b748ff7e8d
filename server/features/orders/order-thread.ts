import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { keepRecordMail } from '#server/kernel/desk/record-mails.ts';
import { enqueueForEach, withJobForEach } from '#server/kernel/jobs/jobs.ts';
import { accountSender, mayMailUnprovenIn } from '#server/kernel/limits/unproven-mail.ts';
import { inHolderLanguage } from './holder-language.ts';
import type { OrderRow } from './move-order.ts';
import { composeOrderMail, messageIdOf } from './order-mails.ts';

/** Names of an order's mails. A `:` and a suffix follow if an order can have several of a kind. */
export type OrderMail =
  | 'placed'
  | 'transfer'
  /** Suffix: the day of the deadline, which can be moved. One is for a missing transfer, the other for an announced one. */
  | `${TransferReminder}:${string}`
  /** Suffix: the slip's number. */
  | `slip:${string}`
  | `slip-missing:${string}`
  /** Suffix: the day. */
  | `extended:${string}`
  | `reopened:${string}`
  | `invoice-first:${string}`
  /** Suffix: the number of the partial payment. */
  | `part:${string}`
  | 'paid'
  | 'licence'
  | 'renewed'
  | 'changed'
  /** Suffix: the invoice's number. It is missing if an older release recorded the order's first invoice. */
  | 'invoice'
  | `invoice:${string}`
  /** Suffix: the credit note's number. */
  | `red-invoice:${string}`
  /** Suffix: the day on which the licence ends, so that an extended term gets new reminders. */
  | `${LicenceReminder}:${string}`
  /** Suffix: the day. */
  | `closed:${string}`
  /** Suffix: the product that a colleague delivered. */
  | `delivered:${string}`
  /** The licence to change ended before the transfer was found. */
  | 'lapsed'
  /** Suffix: the number of the refund. The first three announce a refund, `refunding` with its effect on the service; the last confirms it. */
  | `returning:${string}`
  | `charged:${string}`
  | `refunding:${string}`
  | `refunded:${string}`;
type TransferReminder = 'transfer-ends' | 'slip-ends';
export type LicenceReminder = 'ends-30' | 'ends-7' | 'ends-1' | 'ended';

/**
 * Records that a mail about an order is to be sent, as part of the caller's transaction. A repeated call for the same mail does nothing
 * (decision 0113).
 * @param note text stored with the mail, for the function that composes it
 */
export async function planOrderMail(
  trx: Db,
  now: Date,
  orderId: string,
  mail: OrderMail,
  note: string | null = null,
): Promise<void> {
  await enqueueForEach(trx, now, 'order-mail', { orderId, mail }, insertPlanned(now, orderId, mail, { note }));
}

function insertPlanned(
  now: Date,
  orderId: string,
  mail: OrderMail | `operators-${string}`,
  { onlyIf = sql`true`, note = null }: { onlyIf?: RawBuilder<SqlBool>; note?: string | null } = {},
) {
  return sql`
    insert into order_mails (order_id, mail, at, note)
    select ${orderId}::text, ${mail}::text, ${now}::timestamptz, ${note}::text where ${onlyIf}
    on conflict do nothing
    returning order_id`;
}

/** Returns true if the operators were not notified of this before. The notification is recorded among the mails, so that it is sent once. */
export async function isFirstOf(trx: Db, now: Date, orderId: string, mail: `operators-${string}`): Promise<boolean> {
  return (await insertPlanned(now, orderId, mail).execute(trx)).rows.length > 0;
}

/** Records that a mail about another order includes this one, so that it is not sent for this order. */
export async function markMailed(trx: Db, now: Date, orderId: string, mail: OrderMail): Promise<void> {
  await insertPlanned(now, orderId, mail).execute(trx);
}

/** Returns a query that plans the first mail of an order. The caller adds its own statement, so that both run as one. */
export function withPlacedMail({ db, clock }: Pick<Deps, 'db' | 'clock'>, now: Date, order: OrderRow) {
  const planned = insertPlanned(now, order.id, 'placed', { onlyIf: mayMailUnpaid(clock, order) });
  return withJobForEach(db, now, 'order-mail', { orderId: order.id, mail: 'placed' }, planned);
}

/** Plans a mail about an unpaid order, only if the first mail was planned. */
export async function planUnpaidMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  now: Date,
  orderId: string,
  mail: OrderMail,
): Promise<void> {
  const rows = await db
    .selectFrom('order_mails')
    .innerJoin('orders', 'orders.id', 'order_mails.order_id')
    .select(['mail', 'user_id', 'buyer'])
    .where('order_id', '=', orderId)
    .where('mail', 'in', ['placed', mail])
    .execute();
  const [first] = rows;
  if (first?.mail !== 'placed' || rows.length > 1) return;
  const planned = insertPlanned(now, orderId, mail, { onlyIf: mayMailUnpaid(clock, first) });
  await enqueueForEach(db, now, 'order-mail', { orderId, mail }, planned);
}

/** Limits mails about unpaid orders. Otherwise an unpaid order with a stranger's address could be used to send spam to it. */
function mayMailUnpaid(
  clock: MovedClock,
  { user_id, buyer }: Pick<OrderRow, 'user_id' | 'buyer'>,
): RawBuilder<SqlBool> {
  if (user_id === null) return sql`false`;
  const mail = { kind: 'order', to: buyer.email, sender: accountSender(user_id) } as const;
  return sql<SqlBool>`
    case when exists (select from users where id = ${user_id} and email = ${buyer.email}) then true
    else ${mayMailUnprovenIn(clock, mail)} end`;
}

/**
 * Runs the job that sends a mail for the order's current state. None is sent if it is no longer relevant or the account is deleted. A process
 * killed between sending and recording sends it again with the same Message-ID, by which mail servers and programs deduplicate it.
 */
export async function sendOrderMail(deps: Deps, { orderId, mail }: { orderId: string; mail: string }): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .selectAll()
    .select(databaseNow(deps.clock).as('read_at'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.user_id === null) return;
  const message = await composeOrderMail(deps, await inHolderLanguage(deps.db, order), mail);
  if (!message) return;
  await deps.mail.send(message);
  const { to, subject, text, thread } = message;
  const kept = { record: orderId, direction: 'out', email: to.address, author: null, subject, text } as const;
  const messageId = thread?.messageId ?? messageIdOf(deps.config, orderId, mail);
  await keepRecordMail(deps.db, deps.clock.now(), { ...kept, messageId, state: 'sent' });
}
