import * as z from 'zod/mini';
import { campusRoles } from '#contract/campus.ts';
import { halfDay } from '#contract/half-day.ts';
import { roadShowInterests } from '#contract/road-show.ts';

/** Fields of every application form. */
const person = {
  name: z.string(),
  company: z.string(),
  title: z.exactOptional(z.string()),
  email: z.string(),
  /** E.164 number of the account; absent if it has none. */
  phone: z.exactOptional(z.string()),
  /** Set for a road-show whose SMS code confirmed the number. The e-mail address may then be blank and is not verified. */
  confirmedBy: z.exactOptional(z.literal('phone')),
};
const applicant = z.object(person);
export type Applicant = z.infer<typeof applicant>;

/** The column `applicant` of a trial. The purpose is blank once the applicant has deleted the account. */
export const trialApplicant = z.object({ ...person, purpose: z._default(z.string(), '') });

/** The column `applicant` of a road-show. */
export const roadShowApplicant = z.object({
  ...person,
  /** Agreement accepted without an account; it is recorded when the account is created. */
  agreement: z.exactOptional(z.string()),
  interest: z.enum(roadShowInterests),
  preferredTimes: z.array(halfDay),
  teamSize: z.string(),
  remarks: z.string(),
});
export type RoadShowApplicant = z.infer<typeof roadShowApplicant>;

/** The column `applicant` of an application for a school's licence. */
export const campusApplicant = z.object({
  ...person,
  role: z.enum(campusRoles),
  course: z.string(),
  seats: z.int(),
  remarks: z.string(),
});

export type TrialApplicant = z.infer<typeof trialApplicant>;
export type CampusApplicant = z.infer<typeof campusApplicant>;
