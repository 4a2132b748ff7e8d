import * as z from 'zod/mini';
import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { applyForCampusLicence } from '#contract/licence.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { writeStored } from '#lib/browser/storage.ts';
import { type ApplicantEntry, applicantRules, emailRules, type Proven } from './trial-applicant.ts';
import { campusDraftKey } from './campus-draft.ts';
import { readDraft } from './draft.ts';

/** What the form for a school's licence holds; `company` is the school. */
export type CampusEntry = ApplicantEntry & { role: string; course: string; seats: string; remarks: string };

export const emptyCampusEntry: CampusEntry = {
  role: '',
  name: '',
  company: '',
  title: '',
  course: '',
  seats: '',
  remarks: '',
  email: '',
  emailCode: '',
  agreed: false,
};

const { role, course, seats, remarks } = applyForCampusLicence.body.shape;

/** The rules in the order of the fields. */
export function campusRules(proven: Proven): ReadonlyArray<OrderedRule<CampusEntry>> {
  return [
    { name: 'role', check: (entry) => errorOf(role, entry.role) },
    ...applicantRules,
    { name: 'course', check: (entry) => errorOf(course, entry.course) },
    { name: 'seats', check: (entry) => errorOf(seats, entry.seats.trim()) },
    { name: 'remarks', check: (entry) => errorOf(remarks, entry.remarks.trim() || undefined) },
    ...emailRules(proven),
  ];
}

const text = z._default(z.string(), '');
/** A code is gone in minutes and an agreement is given anew: neither is kept. */
const draft = z.object({
  role: text,
  name: text,
  company: text,
  title: text,
  course: text,
  seats: text,
  remarks: text,
  email: text,
});

export function readCampusDraft(): z.infer<typeof draft> {
  return readDraft(campusDraftKey, draft);
}

export function writeCampusDraft(entry: CampusEntry | null): void {
  writeStored('session', campusDraftKey, entry && JSON.stringify(draft.parse(entry)));
}
