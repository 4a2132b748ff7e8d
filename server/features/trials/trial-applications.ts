import { sql } from 'kysely';
import type { LicensedProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { Applicant, CampusApplicant, RoadShowApplicant, TrialApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { newReference } from '#server/kernel/limits/reference.ts';

/** Products whose applications a colleague answers; they issue no licence automatically. */
export type BookedProduct = 'road-show' | 'rqsdk-edu';

/** Reads a user's current application. It can be replaced only once it is closed. */
export async function readBooking(db: Db, userId: number, product: BookedProduct) {
  return db
    .selectFrom('trials')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product', '=', product)
    .executeTakeFirst();
}

/** Product and form fields that belong together. */
type Form =
  | { product: LicensedProduct; applicant: TrialApplicant }
  | { product: 'road-show'; applicant: RoadShowApplicant }
  | { product: 'rqsdk-edu'; applicant: CampusApplicant };

/** Stores an application in the caller's transaction. @returns its reference: R for a road-show, E for a school, T for a trial */
export async function keepApplication(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  application: Form & {
    userId: number | null;
    workspaceId?: string | null;
    licenceId?: string;
    /** The visitor's source, such as a campaign. */
    source: string | undefined;
    /** Language of the mails about it. */
    locale?: Locale;
  },
): Promise<string> {
  const {
    product,
    userId,
    applicant,
    workspaceId = null,
    licenceId = null,
    locale = null,
    source = null,
  } = application;
  const reference = newReference(product === 'road-show' ? 'R' : product === 'rqsdk-edu' ? 'E' : 'T');
  await db
    .insertInto('trials')
    .values({
      reference,
      product,
      user_id: userId,
      workspace_id: workspaceId,
      licence_id: licenceId,
      applicant: toJson(applicant),
      locale,
      source,
      created_at: clock.now(),
    })
    .execute();
  return reference;
}

/** Returns the strings that identify an account's applications in mails: their references and the texts of its licences. */
export async function referencesOf(db: Db, userId: number): Promise<string[]> {
  const trials = await db.selectFrom('trials').select('reference').where('user_id', '=', userId).execute();
  const licences = await db.selectFrom('licences').select('key').where('user_id', '=', userId).execute();
  return [...trials.map(({ reference }) => reference), ...licences.flatMap(({ key }) => key ?? [])];
}

/** Anonymizes the applications that an account made for workspaces, before the account is deleted. */
export async function releaseTrials(db: Db, userId: number): Promise<void> {
  const anonymous: Applicant = { name: '', company: '', email: '' };
  await db
    .updateTable('trials')
    .set({ user_id: null, applicant: toJson(anonymous) })
    .where('user_id', '=', userId)
    .where('workspace_id', 'is not', null)
    .execute();
}

const ofPhone = (phone: string | null) => sql<boolean>`applicant ->> 'phone' = ${phone}`;
const byPhone = sql<boolean>`applicant ->> 'confirmedBy' = 'phone'`;
/** An address entered beside a code by SMS is not verified, so it does not identify a person. */
const byEmail = (email: string | null) =>
  sql<boolean>`(applicant ->> 'email' = ${email} and applicant ->> 'confirmedBy' is distinct from 'phone')`;
const withoutAccount = sql<boolean>`user_id is null and product = 'road-show'`;

/** Matches road-shows booked without an account with this number or verified address. */
function bookedWith({ phone, email }: Contacts) {
  return sql<boolean>`(${withoutAccount} and (${ofPhone(phone)} or ${byEmail(email)}))`;
}

/** Matches road-shows without an account whose code verified one of these contacts. */
export function provenBy({ phone, email }: Contacts) {
  return sql<boolean>`(${withoutAccount} and ((${ofPhone(phone)} and ${byPhone}) or ${byEmail(email)}))`;
}

/** Reads a user's applications, including road-shows booked without the account. */
export async function readApplicationsBy(db: Db, person: Contacts & { id: number }) {
  return db
    .selectFrom('trials')
    .select(['reference', 'product', 'created_at', 'applicant', 'source'])
    .where((row) => row.or([row('user_id', '=', person.id), bookedWith(person)]))
    .orderBy('created_at')
    .execute();
}

/** Deletes the road-shows booked without an account with these contacts. @returns the references */
export async function deleteBookingsOf(db: Db, contacts: Contacts): Promise<string[]> {
  const deleted = await db.deleteFrom('trials').where(bookedWith(contacts)).returning('reference').execute();
  return deleted.map(({ reference }) => reference);
}

/** Deletes applications and their form fields after the retention period of personal data. Licences are kept. */
export async function pruneApplications(db: Db, now: Date): Promise<void> {
  await prune(db, 'trials', 'created_at', keepSince(now));
}
