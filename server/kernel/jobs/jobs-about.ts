import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

const addressee = sql<string>`payload -> 'to' ->> 'address'`;

/** Reads the stored mails to and from an address: those of records, the queued ones, and other recent ones. */
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
 * Deletes the messages to a phone number or an e-mail address. Also deletes the mails and webhooks to operators that name one of the
 * references, because they contain the visitor's text. A message that is being sent still arrives.
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
