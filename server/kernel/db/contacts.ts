import { sql, type RawBuilder } from 'kysely';

/** How an account is reached: a phone number in E.164, an address in lower case. Both are proven; one of them may be missing. */
export type Contacts = { phone: string | null; email: string | null };

/** Rows, of a table with both columns, that carry one of the contacts. */
export function carriesContact({ phone, email }: Contacts): RawBuilder<boolean> {
  return sql<boolean>`(phone = ${phone}::text or email = ${email}::text)`;
}
