import { applyForTrial, bookRoadShow, type TrialProduct } from '#contract/licence.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

/** What the form holds for a trial and for a road show, so that switching the product loses nothing. */
export type TrialEntry = {
  name: string;
  company: string;
  title: string;
  purpose: string;
  interest: string;
  /** Half days such as `2026-11-25/am`, the most welcome first. */
  times: string[];
  teamSize: string;
  remarks: string;
  email: string;
  emailCode: string;
  agreed: boolean;
};

export const emptyTrialEntry: TrialEntry = {
  name: '',
  company: '',
  title: '',
  purpose: '',
  interest: '',
  times: [],
  teamSize: '',
  remarks: '',
  email: '',
  emailCode: '',
  agreed: false,
};

/** What the applicant need not do again. */
export type Proven = { email: string | null; agreed: boolean };

/** The account's own address is proven already; another one needs its code. */
export function needsEmailCode(email: string, proven: Proven): boolean {
  return proven.email === null || email.trim().toLowerCase() !== proven.email.toLowerCase();
}

const { name, company, title, purpose } = applyForTrial.body.shape;
const { interest, preferred_times: preferredTimes, team_size: teamSize, remarks } = bookRoadShow.body.shape;

const applicantRules: ReadonlyArray<OrderedRule<TrialEntry>> = [
  { name: 'name', check: (entry) => errorOf(name, entry.name) },
  { name: 'company', check: (entry) => errorOf(company, entry.company) },
  { name: 'title', check: (entry) => errorOf(title, entry.title.trim() || undefined) },
];

const roadShowRules: ReadonlyArray<OrderedRule<TrialEntry>> = [
  { name: 'interest', check: (entry) => errorOf(interest, entry.interest) },
  { name: 'times', check: (entry) => errorOf(preferredTimes, entry.times.join(',')) },
  { name: 'teamSize', check: (entry) => errorOf(teamSize, entry.teamSize || undefined) },
  { name: 'remarks', check: (entry) => errorOf(remarks, entry.remarks.trim() || undefined) },
];

/** The rules of a product's form in the order of its fields. */
export function trialRules(product: TrialProduct, proven: Proven): ReadonlyArray<OrderedRule<TrialEntry>> {
  return [
    ...applicantRules,
    ...(product === 'road-show'
      ? roadShowRules
      : [{ name: 'purpose' as const, check: (entry: TrialEntry) => errorOf(purpose, entry.purpose) }]),
    { name: 'email', check: (entry) => errorOf(emailRule, entry.email) },
    {
      name: 'emailCode',
      check: (entry) => (needsEmailCode(entry.email, proven) ? errorOf(verificationCode, entry.emailCode) : null),
    },
    { name: 'agreed', check: ({ agreed }) => (proven.agreed || agreed ? null : 'agreementMissing') },
  ];
}
