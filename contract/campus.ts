import * as z from 'zod/mini';
import { applicantFields } from './applicant.ts';
import { defineCall, envelope, trialTimeoutMs } from './call.ts';
import { captchaProof } from './fields.ts';
import { licence } from './licence.ts';
import { formInteger, idempotencyKey, reference, textBlock, textLine } from './wire-values.ts';

/** Roles of the person who applies for a school's licence. */
export const campusRoles = ['lecturer', 'student', 'lab'] as const;

/** How many people one application for a school can be for. */
export const campusMaxSeats = 500;

/** Applies for a school's licence of the SDK; a colleague checks the school and answers by mail. */
export const applyForCampusLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/rqsdk-edu/trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({
    ...applicantFields,
    role: z.enum(campusRoles, { error: 'roleEmpty' }),
    /** The course or the research topic. */
    course: textLine(100, 'courseEmpty'),
    seats: formInteger(1, campusMaxSeats, 'seatsBad'),
    remarks: z.optional(textBlock(1000)),
  }),
  reply: envelope(z.object({ reference: z.string() })),
});

/** How a school's application stands: a refused or an ended one may be followed by another. */
const campusStates = ['received', 'granted', 'refused', 'ended'] as const;

export const campusStanding = z.object({
  state: z.enum(campusStates),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** The end of the term; null unless it was granted. */
  until: z.nullable(z.iso.datetime()),
  /** For how many people, the applicant among them. */
  seats: z.nullable(z.int()),
  /** How many seats are taken, the applicant's among them. */
  taken: z.int(),
  /** The code that students type; null if students cannot take a seat. */
  classCode: z.nullable(z.string()),
});

export type CampusStanding = z.infer<typeof campusStanding>;

/**
 * Gives a student's browser a seat of a class, without an account: a licence until the end of the term. Asked again with the same
 * browser, or its key, the same seat. 1000 tries an hour from one address, because a class sits behind one.
 */
export const takeCampusSeat = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/seats',
  body: z.object({
    class_code: reference('C', 'classCodeBad'),
    ...captchaProof,
    /** Optional for pages of an older release. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(z.object({ licence, course: z.string() })),
});

/** Replaces the code of the signed-in person's class: the old one gives no more seats, and those that are taken stay. */
export const renewClassCode = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/class_code',
  reply: envelope(z.object({ classCode: z.string() })),
});
