import { sql, type RawBuilder } from 'kysely';

/** Contact data of an account: a phone number in E.164, an e-mail address in lower case. Both are verified; one of them may be missing. */
export type Contacts = { phone: string | null; email: string | null };

/** Returns an SQL expression for rows with one of the contacts, in a table with both columns. */
export function carriesContact({ phone, email }: Contacts): RawBuilder<boolean> {
  return sql<boolean>`(phone = ${phone}::text or email = ${email}::text)`;
}
