import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { applyForTrial, bookRoadShow, type TrialProduct } from '#contract/licence.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { type ApplicantEntry, applicantRules, emailRules, type Proven } from './trial-applicant.ts';

/** What the form holds for a trial and for a road show, so that switching the product loses nothing. */
export type TrialEntry = ApplicantEntry & {
  purpose: string;
  interest: string;
  /** Half days such as `2026-11-25/am`, the most welcome first. */
  times: string[];
  teamSize: string;
  remarks: string;
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

const { purpose } = applyForTrial.body.shape;
const { interest, preferred_times: preferredTimes, team_size: teamSize, remarks } = bookRoadShow.body.shape;

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
    ...emailRules(proven),
  ];
}
