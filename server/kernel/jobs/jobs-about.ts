import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

const addressee = sql<string>`payload -> 'to' ->> 'address'`;

/** The mails to an address that are kept as jobs: what waits, and what was sent lately. */
export async function readMailsTo(db: Db, address: string) {
  return db
    .selectFrom('jobs')
    .select([sql<string>`payload ->> 'subject'`.as('subject'), 'created_at', 'closed_at'])
    .where('kind', '=', 'mail')
    .where(addressee, '=', address)
    .orderBy('id')
    .execute();
}

/**
 * Deletes the messages to a number or an address, and the mails and webhooks that name one of the references: operators are sent
 * what a visitor typed. What is being sent at this moment still arrives.
 */
export async function deleteMessagesAbout(
  db: Db,
  recipients: readonly string[],
  references: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', ['mail', 'sms-notice'])
    .where(sql<string>`coalesce(payload -> 'to' ->> 'address', payload ->> 'phone')`, 'in', recipients)
    .execute();
  for (const reference of references) {
    await db
      .deleteFrom('jobs')
      .where('kind', 'in', ['mail', 'operator-webhook'])
      .where(sql<number>`position(${reference} in payload::text)`, '>', 0)
      .execute();
  }
}
