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

/** The mails of an order; `:` and more where an order can have several of a kind. */
export type OrderMail =
  | 'placed'
  | 'transfer'
  /** With the day of the deadline, which may be moved: a transfer that has not come, and one that was announced. */
  | `${TransferReminder}:${string}`
  /** With its number. */
  | `slip:${string}`
  | `slip-missing:${string}`
  /** With the day. */
  | `extended:${string}`
  | `reopened:${string}`
  | `invoice-first:${string}`
  /** With the number of the payment that was a part. */
  | `part:${string}`
  | 'paid'
  | 'licence'
  | 'renewed'
  | 'changed'
  /** With its number; without one of an order whose first invoice an older release recorded. */
  | 'invoice'
  | `invoice:${string}`
  /** With its number. */
  | `red-invoice:${string}`
  /** With the day on which the licence ends: a term that was prolonged is reminded of again. */
  | `${LicenceReminder}:${string}`
  /** With the day. */
  | `closed:${string}`
  /** With the product that a colleague has handed over. */
  | `delivered:${string}`
  /** The licence to be changed has ended before the transfer was found. */
  | 'lapsed'
  /** With the number of the refund: what will go back, with what becomes of the service where it does, and once the money is back. */
  | `returning:${string}`
  | `charged:${string}`
  | `refunding:${string}`
  | `refunded:${string}`;
type TransferReminder = 'transfer-ends' | 'slip-ends';
export type LicenceReminder = 'ends-30' | 'ends-7' | 'ends-1' | 'ended';

/**
 * Writes down that an order is to be mailed about, once for each mail, whoever asks again. Part of the caller's transaction
 * (decision 0113).
 * @param note what is kept with a mail, for whoever writes it
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

/** Whether the operators do not know of this yet: their word stands among the mails, so that it is given once. */
export async function isFirstOf(trx: Db, now: Date, orderId: string, mail: `operators-${string}`): Promise<boolean> {
  return (await insertPlanned(now, orderId, mail).execute(trx)).rows.length > 0;
}

/** Writes down that a mail about another order says this, too: it is not sent for this one. */
export async function markMailed(trx: Db, now: Date, orderId: string, mail: OrderMail): Promise<void> {
  await insertPlanned(now, orderId, mail).execute(trx);
}

/** The first mail of an order, carried along by the statement that is made of the result. */
export function withPlacedMail({ db, clock }: Pick<Deps, 'db' | 'clock'>, now: Date, order: OrderRow) {
  const planned = insertPlanned(now, order.id, 'placed', { onlyIf: mayMailUnpaid(clock, order) });
  return withJobForEach(db, now, 'order-mail', { orderId: order.id, mail: 'placed' }, planned);
}

/** A mail about an unpaid order: only where the first one was sent. */
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

/** Nothing is paid yet: an address that is not the account's own may be that of a stranger who is to be annoyed. */
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
 * The job: sends a mail as the order stands now, or none when its time has gone by or the account is deleted. A process killed
 * between sending and recording sends it again with the same Message-ID, by which mail servers and programs know it.
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
