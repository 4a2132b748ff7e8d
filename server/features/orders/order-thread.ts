import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueueForEach, withJobForEach } from '#server/kernel/jobs/jobs.ts';
import type { OrderRow } from './move-order.ts';
import { composeOrderMail } from './order-mails.ts';

/** The mails of an order; `:` and more where an order can have several of a kind. */
export type OrderMail =
  | 'placed'
  | 'transfer'
  | 'transfer-ends'
  | 'slip'
  | 'paid'
  | 'licence'
  | 'renewed'
  | 'changed'
  | 'invoice'
  /** With the day on which the licence ends: a term that was prolonged is reminded of again. */
  | `${LicenceReminder}:${string}`
  | 'closed'
  /** With the number of the refund. */
  | `refunded:${string}`;
export type LicenceReminder = 'ends-30' | 'ends-7' | 'ends-1' | 'ended';

/** How many unpaid orders a day are mailed about to an address that the buyer has not proven. */
const mostPlaced = 10;

/**
 * Writes down that an order is to be mailed about, once for each mail, whoever asks again. Part of the caller's transaction
 * (decision 0052).
 */
export async function planOrderMail(trx: Db, now: Date, orderId: string, mail: OrderMail): Promise<void> {
  await enqueueForEach(trx, now, 'order-mail', { orderId, mail }, insertPlanned(now, orderId, mail));
}

function insertPlanned(now: Date, orderId: string, mail: OrderMail, onlyIf: RawBuilder<SqlBool> = sql`true`) {
  return sql`
    insert into order_mails (order_id, mail, at)
    select ${orderId}::text, ${mail}::text, ${now}::timestamptz where ${onlyIf}
    on conflict do nothing
    returning order_id`;
}

/**
 * The first mail of an order, carried along by the statement that is made of the result. It is unpaid and the address may be a stranger's: a visitor who places orders to annoy its owner has them mailed
 * ten times a day (docs/security.md#mails-of-unpaid-orders).
 */
export function withPlacedMail(trx: Db, now: Date, { id, user_id, buyer }: OrderRow) {
  const placed = sql`
    select count(*) from order_mails join orders on orders.id = order_mails.order_id
    where order_mails.mail = 'placed' and order_mails.at > ${new Date(now.getTime() - 86_400_000)}
      and orders.buyer ->> 'email' = ${buyer.email}`;
  const mayMail = sql<SqlBool>`(
    exists (select from users where id = ${user_id} and email = ${buyer.email}) or (${placed}) < ${mostPlaced})`;
  const planned = insertPlanned(now, id, 'placed', mayMail);
  return withJobForEach(trx, now, 'order-mail', { orderId: id, mail: 'placed' }, planned);
}

/** A mail about an unpaid order: only where the first one was sent. */
export async function planUnpaidMail(
  trx: Db,
  now: Date,
  orderId: string,
  mail: 'transfer' | 'transfer-ends' | 'slip' | 'closed',
): Promise<void> {
  const first = await trx
    .selectFrom('order_mails')
    .select('mail')
    .where('order_id', '=', orderId)
    .where('mail', '=', 'placed')
    .executeTakeFirst();
  if (first) await planOrderMail(trx, now, orderId, mail);
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
  const message = await composeOrderMail(deps, order, mail);
  if (message) await deps.mail.send(message);
}
