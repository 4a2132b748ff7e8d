import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

const addressee = sql<string>`payload -> 'to' ->> 'address'`;

/** The mails to and from an address that are kept: with the records that they are about, as jobs what waits and the rest of what was sent lately. */
export async function readMailsTo(db: Db, address: string) {
  const kept = await db
    .selectFrom('record_mails')
    .select(['subject', 'at as created_at', 'at as closed_at'])
    .where('email', '=', address)
    .orderBy('at')
    .execute();
  const jobs = await db
    .selectFrom('jobs')
    .select([sql<string>`payload ->> 'subject'`.as('subject'), 'created_at', 'closed_at'])
    .where('kind', '=', 'mail')
    .where(addressee, '=', address)
    .where((row) => row.or([row('closed_at', 'is', null), row(sql`payload ->> 'about'`, 'is', null)]))
    .orderBy('id')
    .execute();
  return [...kept, ...jobs];
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
  await db
    .deleteFrom('record_mails')
    .where((row) => row.or([row('email', 'in', recipients), row('record', 'in', ['', ...references])]))
    .execute();
  for (const table of ['record_notes', 'record_cards'] as const)
    await db
      .deleteFrom(table)
      .where('record', 'in', ['', ...references])
      .execute();
  for (const reference of references) {
    await db
      .deleteFrom('jobs')
      .where('kind', 'in', ['mail', 'operator-webhook', 'operator-robot'])
      .where(sql<number>`position(${reference} in payload::text)`, '>', 0)
      .execute();
  }
}
