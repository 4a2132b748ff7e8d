import { sql, type RawBuilder } from 'kysely';
import { exportedResumeBytes, type PersonalData } from '#contract/account.ts';
import { formerContactsOf } from '#server/features/accounts/former-contacts.ts';
import { listWorkspaces } from '#server/features/accounts/workspaces.ts';
import { readDataApiUseOf } from '#server/features/data-api/count-data-use.ts';
import { readLeadsOf } from '#server/features/leads/leads.ts';
import { selectHeld, toLicence } from '#server/features/licences/licences.ts';
import { readOrders, readQuotes } from '#server/features/orders/order-export.ts';
import { readQuotationsOf } from '#server/features/orders/quotations.ts';
import { readApplicationsOf } from '#server/features/recruitment/applications-of.ts';
import { readResume } from '#server/features/recruitment/resumes.ts';
import { readCampusStanding } from '#server/features/trials/campus-standing.ts';
import { readApplicationsBy } from '#server/features/trials/trial-applications.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readMailsTo } from '#server/kernel/jobs/jobs-about.ts';
import { mailboxOf } from '#server/kernel/limits/unproven-mail.ts';
import { readOwnJournal } from './own-journal.ts';

/** Keys of a person in the tables: the user id, and the contacts used before or after registration. */
export type Person = Contacts & { id: number };

/** Returns the phone number and address of a person; one may be missing. */
export function recipientsOf({ phone, email }: Person): string[] {
  return [phone, email].filter((recipient) => recipient !== null);
}

/**
 * Matches counters about a person: a part of the key, between colons, is their number, address or id. Parts are compared whole, because `b@x.cn`
 * is also the end of `rob@x.cn`.
 */
export function isCountedOf(person: Person): RawBuilder<boolean> {
  const spellings = new Set(recipientsOf(person).flatMap((recipient) => [recipient, mailboxOf(recipient)]));
  const named = [...spellings].map((recipient) => sql`position(${`:${recipient}:`} in key || ':') > 0`);
  return sql<boolean>`(${sql.join([...named, sql`key like ${`%:${person.id}`}`], sql` or `)})`;
}

/** Reads all stored data about a person (privacy law, article 45). Every table that references users must be read here. */
export async function readPersonalData(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<PersonalData> {
  const { db } = deps;
  const now = deps.clock.now();
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const { id, phone, email, fullname, avatar, password_hash, created_at } = user;
  return {
    exportedAt: now.toISOString(),
    account: {
      userId: id,
      fullname,
      avatar,
      phone,
      email,
      hasPassword: password_hash !== null,
      createdAt: created_at.toISOString(),
    },
    agreements: await readAgreements(db, id),
    wechat: await readWechat(db, id),
    logins: await readLogins(db, id),
    workspaces: (await listWorkspaces(db, id)).map((workspace) => ({ id: workspace.id, name: workspace.name })),
    licences: (await selectHeld(db).where('user_id', '=', id).execute()).map(toLicence),
    contactChanges: (await formerContactsOf(db, id)).map(({ left_at }) => left_at.toISOString()),
    lateMail: await readLateMailChoice(db, id),
    dataApiUse: await readDataApiUseOf(db, id),
    applications: await readApplications(db, now, user),
    enquiries: await readEnquiries(db, user),
    jobApplications: await readJobApplications(db, user),
    mails: await readMails(db, user),
    quotes: await readQuotes(db, id),
    quotations: await readQuotationsOf(db, user),
    orders: await readOrders(db, id),
    codes: await readCodes(db, user),
    journal: await readOwnJournal(db, id),
    counted: await readCounted(db, user),
  };
}

async function readAgreements(db: Db, userId: number): Promise<PersonalData['agreements']> {
  const rows = await db
    .selectFrom('user_agreements')
    .select(['document', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .execute();
  return rows.map(({ document, version, agreed_at }) => ({ document, version, agreedAt: agreed_at.toISOString() }));
}

async function readWechat(db: Db, userId: number): Promise<PersonalData['wechat']> {
  const row = await db
    .selectFrom('wechat_identities')
    .select(['openid', 'unionid', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { openid: row.openid, unionid: row.unionid, boundAt: row.created_at.toISOString() } : null;
}

async function readLateMailChoice(db: Db, userId: number): Promise<PersonalData['lateMail']> {
  const row = await db.selectFrom('late_mails').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const { chosen_at, locale, mailed_on: mailedOn, said } = row;
  return { chosenAt: chosen_at?.toISOString() ?? null, locale, mailedOn, said };
}

async function readLogins(db: Db, userId: number): Promise<PersonalData['logins']> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    openedBy: row.opened_by,
    remember: row.remember,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }));
}

async function readApplications(db: Db, now: Date, person: Person): Promise<PersonalData['applications']> {
  const rows = await readApplicationsBy(db, person);
  return Promise.all(
    rows.map(async ({ created_at, ...row }) => ({
      ...row,
      appliedAt: created_at.toISOString(),
      ...(row.product === 'rqsdk-edu' && { campus: await readCampusStanding(db, now, row.reference) }),
    })),
  );
}

async function readEnquiries(db: Db, person: Person): Promise<PersonalData['enquiries']> {
  const rows = await readLeadsOf(db, person);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

async function readJobApplications(db: Db, person: Person): Promise<PersonalData['jobApplications']> {
  const rows = await readApplicationsOf(db, person);
  const contents = await readResumes(db, rows);
  return rows.map(({ code, opening, title, state, history, name, phone, email, message, ...row }) => ({
    code,
    opening,
    title,
    state,
    name,
    phone,
    email,
    message,
    history,
    interview: row.interview_hours && withoutEntry(row.interview_hours),
    resume:
      row.resume_name !== null && row.resume_kind !== null
        ? {
            name: row.resume_name,
            kind: row.resume_kind,
            bytes: row.resume_bytes,
            content: contents.get(code) ?? null,
          }
        : null,
    appliedAt: row.created_at.toISOString(),
  }));
}

/** Removes the fields that only the calendar entry needs. */
const withoutEntry = ({ uid: _uid, sequence: _sequence, ...interview }: Interview) => interview;

/** Reads the résumés in base64 by the codes of their applications, newest first up to the size limit of an export. */
async function readResumes(
  db: Db,
  rows: readonly { code: string; resume_bytes: number | null }[],
): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  let room = exportedResumeBytes;
  for (const { code, resume_bytes } of rows.toReversed()) {
    room -= resume_bytes ?? 0;
    if (room < 0) break;
    const content = await readResume(db, code);
    if (content) contents.set(code, content.toString('base64'));
  }
  return contents;
}

async function readMails(db: Db, { email }: Person): Promise<PersonalData['mails']> {
  const rows = email === null ? [] : await readMailsTo(db, email);
  return rows.map(({ subject, created_at, closed_at }) => ({
    subject,
    queuedAt: created_at.toISOString(),
    sentAt: closed_at?.toISOString() ?? null,
  }));
}

async function readCodes(db: Db, person: Person): Promise<PersonalData['codes']> {
  const rows = await db
    .selectFrom('verification_codes')
    .select(['purpose', 'recipient', 'created_at', 'expires_at'])
    .where('recipient', 'in', recipientsOf(person))
    .orderBy('created_at')
    .execute();
  return rows.map(({ purpose, recipient, created_at, expires_at }) => ({
    purpose,
    recipient,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

async function readCounted(db: Db, person: Person): Promise<PersonalData['counted']> {
  const rows = await db
    .selectFrom('rate_events')
    .select(['key', 'at'])
    .where(isCountedOf(person))
    .orderBy('at')
    .execute();
  // The rest of a key may contain another visitor's address.
  return rows.map(({ key, at }) => ({ kind: key.split(':')[0] ?? '', at: at.toISOString() }));
}
