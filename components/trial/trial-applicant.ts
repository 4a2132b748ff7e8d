import { flag, optionalText, spelledText, text, type Rules } from '#components/forms/define-form.ts';
import { agreementOf, type AgreementScope } from '#contract/agreements.ts';
import { codeSpelling } from '#contract/code-spelling.ts';
import { emailSpelling } from '#contract/email-spelling.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { applyForTrial } from '#contract/trial.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

const { name, company, title } = applyForTrial.body.shape;

/** The applicant, which every form of an application asks for first. */
export const applicantFields = { name: text(name), company: text(company), title: optionalText(title) };

/** The address and the agreement, which come last; `provenRules` say what is asked of them. */
export const proofFields = { email: text(emailRule), emailCode: spelledText(codeSpelling), agreement: flag() };

/** A code is gone in minutes and an agreement is given anew: no draft keeps them. */
export const unkeptFields = ['emailCode', 'agreement'] as const;

/** What the applicant need not do again. */
export type Proven = {
  email: string | null;
  /** E.164. */
  phone?: string | null;
  agreed: boolean;
  hasAccount?: boolean;
};

/** The account's own address is proven already; another one needs its code. */
export function needsEmailCode(email: string, proven: Proven): boolean {
  return proven.email === null || emailSpelling(email).toLowerCase() !== proven.email.toLowerCase();
}

export function provenRules(proven: Proven) {
  return {
    emailCode: ({ email, emailCode }) => (needsEmailCode(email, proven) ? errorOf(verificationCode, emailCode) : null),
    agreement: ({ agreement }) => (proven.agreed || agreement ? null : 'documentsMissing'),
  } satisfies Rules<{ email: string; emailCode: string; agreement: boolean }>;
}

/** The proof as calls take it: the code and the agreement only where they are asked for. */
export function proofOnWire(sent: { email: string; emailCode: string }, proven: Proven, scope: AgreementScope) {
  return {
    emailCode: needsEmailCode(sent.email, proven) ? sent.emailCode : undefined,
    agreement: proven.agreed ? undefined : agreementOf(scope),
  };
}
