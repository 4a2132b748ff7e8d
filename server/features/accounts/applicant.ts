import type { AgreementScope } from '#contract/agreements.ts';
import type { Applicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail } from '#server/kernel/http/required-fields.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { recordAgreement, requireAgreement } from './accounts.ts';
import { agreedTo, isAgreed } from './agreements-due.ts';
import { closeCode, matchCode } from './verification-codes.ts';
import { signedInVisitor } from './visitor.ts';

/** Fields of every application form. */
export type ApplicantFields = {
  name: string;
  company: string;
  title?: string | undefined;
  email: string;
  email_code?: string | undefined;
  agreement?: string | undefined;
};

/** Returns true if a user has accepted every document of a scope in the version in force. */
export async function hasAgreed(db: Db, userId: number, scope: AgreementScope): Promise<boolean> {
  return isAgreed(await agreedTo(db, userId), scope);
}

/**
 * Checks the fields of every application, and stores the agreement and the name if the account lacks them.
 * @throws Refusal agreementMissing, documentsMissing, codeWrong, codePaused; BadField email, email_code
 */
export async function acceptApplicant(
  deps: Deps,
  { userId, scope }: { userId: number; scope: AgreementScope },
  fields: ApplicantFields,
): Promise<Applicant> {
  const { email, email_code: code } = fields;
  const prove = async () => ({ email: await requireProvenEmail(deps, { userId, email, code }) });
  return acceptProven(deps, { userId, scope }, fields, prove);
}

/** Does the same with another check of the address, `prove`. The address is blank if it is optional. */
export async function acceptProven(
  deps: Deps,
  { userId, scope }: { userId: number; scope: AgreementScope },
  { name, company, title, agreement = '' }: Omit<ApplicantFields, 'email' | 'email_code'>,
  prove: () => Promise<Pick<Applicant, 'email' | 'phone' | 'confirmedBy'>>,
): Promise<Applicant> {
  const { db, clock } = deps;
  if (!(await hasAgreed(db, userId, scope))) requireAgreement(scope, agreement);
  const proven = await prove();
  await recordAgreement(db, clock, userId, agreement);
  await db
    .updateTable('users')
    .set({ fullname: name })
    .where('id', '=', userId)
    .where('fullname', 'is', null)
    .execute();
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return { name, company, ...(title !== undefined && { title }), ...(phone !== null && { phone }), ...proven };
}

/** Reads the known values to prefill a user's form (WCAG 2.2, 3.3.7, redundant entry). */
export async function knownApplicant(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['fullname', 'email', 'phone'])
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
    // Any contact other than the account's would need another verification, so it is not prefilled.
    email: user.email,
    phone: user.phone,
  };
}

/**
 * Returns the applicant's verified address. The account's own needs no code; any other one needs a code of purpose `trial`.
 * @throws BadField email, email_code; Refusal codeWrong, codePaused
 */
async function requireProvenEmail(
  deps: Deps,
  { userId, email: written, code }: { userId: number; email: string; code: string | undefined },
): Promise<string> {
  const email = requireEmail('email', written);
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if (user.email === email) return email;
  if (code === undefined) throw new BadField('email_code', 'codeEmpty');
  const codeId = await matchCode(deps, { purpose: 'trial', recipient: email }, code, signedInVisitor(userId));
  await closeCode(deps, codeId);
  return email;
}
