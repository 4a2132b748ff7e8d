import { flag, optionalText, spelledText, text, type Rules } from '#components/forms/define-form.ts';
import { agreementOf, type AgreementScope } from '#contract/agreements.ts';
import { codeSpelling } from '#contract/code-spelling.ts';
import { emailSpelling } from '#contract/email-spelling.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { applyForTrial } from '#contract/trial.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

const { name, company, title } = applyForTrial.body.shape;

/** Fields of the applicant, the first of every application form. */
export const applicantFields = { name: text(name), company: text(company), title: optionalText(title) };

/** Fields of the address and the agreement, the last of every form; `provenRules` decides which are required. */
export const proofFields = { email: text(emailRule), emailCode: spelledText(codeSpelling), agreement: flag() };

/** Fields that no draft keeps: a code expires in minutes, and an agreement is requested each time. */
export const unkeptFields = ['emailCode', 'agreement'] as const;

/** Proofs that the applicant has already given. */
export type Proven = {
  email: string | null;
  /** E.164. */
  phone?: string | null;
  agreed: boolean;
  hasAccount?: boolean;
};

/** Returns true if an address needs a code; the account's own address is proven already. */
export function needsEmailCode(email: string, proven: Proven): boolean {
  return proven.email === null || emailSpelling(email).toLowerCase() !== proven.email.toLowerCase();
}

export function provenRules(proven: Proven) {
  return {
    emailCode: ({ email, emailCode }) => (needsEmailCode(email, proven) ? errorOf(verificationCode, emailCode) : null),
    agreement: ({ agreement }) => (proven.agreed || agreement ? null : 'documentsMissing'),
  } satisfies Rules<{ email: string; emailCode: string; agreement: boolean }>;
}

/** Returns the proof as calls expect it: the code and the agreement only if they are required. */
export function proofOnWire(sent: { email: string; emailCode: string }, proven: Proven, scope: AgreementScope) {
  return {
    emailCode: needsEmailCode(sent.email, proven) ? sent.emailCode : undefined,
    agreement: proven.agreed ? undefined : agreementOf(scope),
  };
}
