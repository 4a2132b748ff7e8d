import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { agreedDocuments, documentsOf, type AgreementScope } from '#contract/agreements.ts';
import { accountSpelling } from '#contract/fields.ts';
import type { AccountReply } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSessionsOf } from '#server/kernel/sessions/sessions.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { normalisePhone } from '#server/kernel/text/phone-number.ts';
import { dueAfter, toKnown } from './agreements-due.ts';
import { enqueueChangeNotice } from './change-notice.ts';
import { rememberContact } from './former-contacts.ts';

/** Reads a user's account in the format of the login calls. */
export async function readAccount(db: Db, userId: number): Promise<Omit<AccountReply, 'code' | 'message'>> {
  // This is one statement, because every page of every visitor requests it (docs/security.md#load).
  return toAccount(await selectAccount(db, userId).execute());
}

/** Selects a user's account, with one row for each accepted document and at least one row. */
export function selectAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('user_agreements', 'user_agreements.user_id', 'users.id')
    .select(['users.id', 'avatar', 'email', 'phone', 'fullname', 'password_hash', 'document', 'version'])
    .where('users.id', '=', userId);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccount>['execute']>>[number];

/** Converts a user's rows, one for each accepted document, to an account. @throws Error without a row */
export function toAccount(rows: AccountRow[]): Omit<AccountReply, 'code' | 'message'> {
  const user = rows[0];
  if (!user) throw new Error('a user vanished between two statements');
  return {
    userId: user.id,
    avatar: user.avatar,
    email: user.email,
    phone: user.phone,
    fullname: user.fullname,
    init_password: user.password_hash === null,
    agreements_due: dueAfter(toKnown(rows)),
  };
}

/** Returns a normalised phone number or e-mail address as contacts. */
export function contactOf(account: string): Contacts {
  return account.includes('@') ? { phone: null, email: account } : { phone: account, email: null };
}

/** Finds the user of a normalised phone number or e-mail address. */
export async function findByAccount(db: Db, account: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(account.includes('@') ? 'email' : 'phone', '=', account)
    .executeTakeFirst();
}

/** Finds the user of a contact as colleagues write it: `13800138000`, `+852 6123 4567`. */
export function findAccount(db: Db, written: string) {
  const spelled = accountSpelling(written);
  return findByAccount(db, spelled.includes('@') ? normaliseEmail(spelled) : (normalisePhone(spelled) ?? spelled));
}

/**
 * Finds the user of a verified phone number or e-mail address, or registers one if `signup` allows it. The caller must have checked the
 * agreement.
 * @throws Refusal accountUnknown
 */
export async function findOrRegister(
  db: Db,
  clock: MovedClock,
  entering: { account: string; signup: boolean; agreement: string | undefined },
): Promise<number> {
  // If two first logins run concurrently, one inserts. The other waits for it and finds the row at its second try.
  const id = (await enter(db, clock, entering)) ?? (await enter(db, clock, entering));
  if (id !== undefined) return id;
  if (!entering.signup) throw new Refusal('accountUnknown');
  throw new Error('a user vanished between two statements');
}

/** Finds or inserts the user and records the agreement in one statement. */
async function enter(
  db: Db,
  clock: MovedClock,
  { account, signup, agreement }: { account: string; signup: boolean; agreement: string | undefined },
): Promise<number | undefined> {
  const { phone, email } = contactOf(account);
  const now = databaseNow(clock);
  const { rows } = await sql<{ id: number }>`
    with found as (
      select id from users where ${sql.ref(email === null ? 'phone' : 'email')} = ${account}),
    made as (
      insert into users (phone, email, created_at)
      select ${phone}, ${email}, ${now} where ${signup} and not exists (select from found)
      on conflict do nothing
      returning id),
    entered as (select id from found union all select id from made),
    agreed as (${insertAgreed(clock, sql`select id from entered`, agreement)})
    select id from entered`.execute(db);
  return rows[0]?.id;
}

/**
 * Registers a verified phone number with a password. The caller must have checked the agreement.
 * @throws Refusal phoneTaken, which only the number's holder can read
 */
export async function registerByPhone(
  db: Db,
  clock: MovedClock,
  { phone, passwordHash, agreement }: { phone: string; passwordHash: string; agreement: string },
): Promise<number> {
  const id = await insertUser(db, clock, { account: phone, passwordHash });
  if (id === undefined) throw new Refusal('phoneTaken');
  await recordAgreement(db, clock, id, agreement);
  return id;
}

/**
 * Registers a verified number or address without a password. The caller must have checked the agreement.
 * @throws Refusal phoneTaken, emailTaken, which only its holder can read
 */
export async function registerProven(
  db: Db,
  clock: MovedClock,
  { account, agreement, fullname }: { account: string; agreement: string; fullname: string | null },
): Promise<number> {
  const id = await insertUser(db, clock, { account, passwordHash: null, fullname });
  if (id === undefined) throw new Refusal(account.includes('@') ? 'emailTaken' : 'phoneTaken');
  await recordAgreement(db, clock, id, agreement);
  return id;
}

/** Inserts a user. @returns the new id, or undefined if the number or address is registered already */
async function insertUser(
  db: Db,
  clock: MovedClock,
  {
    account,
    passwordHash,
    fullname = null,
  }: { account: string; passwordHash: string | null; fullname?: string | null },
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      ...contactOf(account),
      password_hash: passwordHash,
      fullname,
      avatar: null,
      created_at: databaseNow(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A verified contact. */
export type NewContact = { phone: string } | { email: string };

/**
 * Sets an account's verified phone number or address. All sessions except the one to keep are closed, since one of them may be a thief's. The old
 * contact is notified (`change-notice.ts`) and stored as a hash (`former-contacts.ts`). The account's present contact changes nothing.
 * @throws Refusal phoneTaken, emailTaken
 */
export async function changeContact(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  { userId, keep }: { userId: number; keep: string },
  contact: NewContact,
): Promise<void> {
  const before = await replaceContact(deps, trx, userId, contact);
  if (!before) return;
  await closeSessionsOf(trx, userId, { except: keep });
  await enqueueChangeNotice(deps, trx, before, { change: 'phone' in contact ? 'phone' : 'email', request });
}

/**
 * Replaces a contact of the account, in the caller's transaction.
 * @returns the former contacts, or undefined if the account has this contact already
 * @throws Refusal phoneTaken, emailTaken
 */
export async function replaceContact(
  deps: Pick<Deps, 'clock' | 'trialKeyring'>,
  trx: Db,
  userId: number,
  contact: NewContact,
): Promise<Contacts | undefined> {
  const before = await trx
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if ('phone' in contact ? contact.phone === before.phone : contact.email === before.email) return undefined;
  await rememberContact(deps, trx, userId, 'phone' in contact ? before.phone : before.email);
  try {
    await trx.updateTable('users').set(contact).where('id', '=', userId).execute();
  } catch (error) {
    // unique_violation: with a query before the update, another account could take the contact in between.
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    if (isTaken) throw new Refusal('phone' in contact ? 'phoneTaken' : 'emailTaken');
    throw error;
  }
  return before;
}

/**
 * Requires agreement to every document of the scope in the version in force. The login's refusal names its two documents; a product's are named
 * on its form.
 * @throws Refusal agreementMissing, documentsMissing
 */
export function requireAgreement(scope: AgreementScope, agreement = ''): void {
  const agreed = new Set(agreedDocuments(agreement).map(({ document }) => document));
  if (documentsOf(scope).every(({ document }) => agreed.has(document))) return;
  throw new Refusal(scope === 'login' ? 'agreementMissing' : 'documentsMissing');
}

/** Records the accepted versions with the time. A repeat keeps the first time. */
export async function recordAgreement(db: Db, clock: MovedClock, userId: number, agreement: string): Promise<void> {
  if (agreedDocuments(agreement).length === 0) return;
  await insertAgreed(clock, sql`select ${userId}::bigint as id`, agreement).execute(db);
}

/** Returns the insert of accepted documents, as part of a larger statement. @param users a query of ids */
export function insertAgreed(clock: MovedClock, users: RawBuilder<unknown>, agreement = ''): RawBuilder<unknown> {
  return sql`
    insert into user_agreements (user_id, document, version, agreed_at)
    select id, document, version, ${databaseNow(clock)}
    from (${users}) as agreeing,
      jsonb_to_recordset(${JSON.stringify(agreedDocuments(agreement))}::jsonb) as given (document text, version text)
    on conflict do nothing`;
}
