import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

/**
 * The name by which colleagues know an order's customer, as a part of a statement on `orders`: the title of the invoice, else the company or
 * the person who ordered, else the account's name, else the address.
 */
export const orderCustomer = sql<string>`coalesce(
  case when orders.invoice ->> 'kind' <> 'none' then nullif(orders.invoice ->> 'title', '') end,
  nullif(orders.buyer ->> 'company', ''), nullif(orders.buyer ->> 'name', ''),
  (select nullif(fullname, '') from users where users.id = orders.user_id), orders.buyer ->> 'email')`;

/** Reads the names of the customers of orders, by the order's id. */
export async function readCustomers(db: Db, orders: readonly string[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', orderCustomer.as('name')])
    .where('id', 'in', orders)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
