import * as z from 'zod/mini';
import { campusRoles } from '#contract/campus.ts';
import { halfDay } from '#contract/half-day.ts';
import { roadShowInterests } from '#contract/road-show.ts';

/** What every application's form asks for. */
const person = {
  name: z.string(),
  company: z.string(),
  title: z.exactOptional(z.string()),
  email: z.string(),
  /** E.164, of the account; left out where it has none. */
  phone: z.exactOptional(z.string()),
  /** Of a road-show whose code has proven the number: the address, which may be blank then, is not proven. */
  confirmedBy: z.exactOptional(z.literal('phone')),
};
const applicant = z.object(person);
export type Applicant = z.infer<typeof applicant>;

/** The column `applicant` of a trial. One whose applicant has deleted the account says no purpose. */
export const trialApplicant = z.object({ ...person, purpose: z._default(z.string(), '') });

/** The column `applicant` of a road-show. */
export const roadShowApplicant = z.object({
  ...person,
  /** What was agreed to without an account, to be recorded once there is one. */
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
