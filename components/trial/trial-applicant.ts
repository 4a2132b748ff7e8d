import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { agreementOf, type AgreementScope } from '#contract/agreements.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { applyForTrial } from '#contract/licence.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

/** What every form of an application asks for. */
export type ApplicantEntry = {
  name: string;
  company: string;
  title: string;
  email: string;
  emailCode: string;
  agreed: boolean;
};

/** What the applicant need not do again. */
export type Proven = { email: string | null; agreed: boolean };

/** The account's own address is proven already; another one needs its code. */
export function needsEmailCode(email: string, proven: Proven): boolean {
  return proven.email === null || email.trim().toLowerCase() !== proven.email.toLowerCase();
}

const { name, company, title } = applyForTrial.body.shape;

/** The rules of whoever applies, which come first in every form. */
export const applicantRules: ReadonlyArray<OrderedRule<ApplicantEntry>> = [
  { name: 'name', check: (entry) => errorOf(name, entry.name) },
  { name: 'company', check: (entry) => errorOf(company, entry.company) },
  { name: 'title', check: (entry) => errorOf(title, entry.title.trim() || undefined) },
];

/** The rules of the address and the agreement, which come last. */
export function emailRules(proven: Proven): ReadonlyArray<OrderedRule<ApplicantEntry>> {
  return [
    { name: 'email', check: (entry) => errorOf(emailRule, entry.email) },
    {
      name: 'emailCode',
      check: (entry) => (needsEmailCode(entry.email, proven) ? errorOf(verificationCode, entry.emailCode) : null),
    },
    { name: 'agreed', check: ({ agreed }) => (proven.agreed || agreed ? null : 'agreementMissing') },
  ];
}

/** The applicant as calls take it: the code and the agreement only where they are asked for. */
export function applicantOnWire(entry: ApplicantEntry, proven: Proven, scope: AgreementScope) {
  return {
    name: entry.name,
    company: entry.company,
    // Left out rather than sent blank: an empty text is no title.
    ...(entry.title.trim() && { title: entry.title }),
    email: entry.email,
    ...(needsEmailCode(entry.email, proven) && { emailCode: entry.emailCode }),
    ...(!proven.agreed && { agreement: agreementOf(scope) }),
  };
}
