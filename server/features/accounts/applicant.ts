import type { AgreementScope } from '#contract/agreements.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Applicant } from '#server/kernel/db/tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { recordAgreement, requireAgreement } from './accounts.ts';
import { agreedTo, isAgreed } from './agreements-due.ts';
import { requireProvenEmail } from './proven-email.ts';

/** What every form of an application asks for. */
export type ApplicantFields = {
  name: string;
  company: string;
  title?: string | undefined;
  email: string;
  email_code?: string | undefined;
  agreement?: string | undefined;
};

/** Whether a person has agreed to every document of a scope in the version in force. */
export async function hasAgreed(db: Db, userId: number, scope: AgreementScope): Promise<boolean> {
  return isAgreed(await agreedTo(db, userId), scope);
}

/**
 * Checks what every application has in common and keeps what the account lacked: the agreement, and the name.
 * @throws Refusal agreementMissing, documentsMissing, codeWrong, codePaused; BadField email, email_code
 */
export async function acceptApplicant(
  deps: Deps,
  { userId, scope }: { userId: number; scope: AgreementScope },
  fields: ApplicantFields,
): Promise<Applicant> {
  const { db, clock } = deps;
  const { name, company, title, email, email_code: code, agreement = '' } = fields;
  if (!(await hasAgreed(db, userId, scope))) requireAgreement(scope, agreement);
  const proven = await requireProvenEmail(deps, { userId, email, code });
  await recordAgreement(db, clock, userId, agreement);
  await db
    .updateTable('users')
    .set({ fullname: name })
    .where('id', '=', userId)
    .where('fullname', 'is', null)
    .execute();
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return { name, company, ...(title !== undefined && { title }), email: proven, ...(phone !== null && { phone }) };
}

/** What is known of a user, to prefill a form (WCAG 2.2, 3.3.7, redundant entry). */
export async function knownApplicant(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['fullname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('trials')
    .select('applicant')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name: user.fullname ?? last?.applicant.name ?? null,
    company: last?.applicant.company ?? null,
    title: last?.applicant.title ?? null,
    // Another address than the account's would have to be proven again: it is no help to fill it in.
    email: user.email,
  };
}
