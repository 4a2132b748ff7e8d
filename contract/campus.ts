import * as z from 'zod/mini';
import { applicantFields } from './applicant.ts';
import { defineCall, envelope, trialTimeoutMs } from './call.ts';
import { captchaProof } from './fields.ts';
import { licence } from './licence.ts';
import { formInteger, idempotencyKey, reference, textBlock, textLine } from './wire-values.ts';

/** Roles of the person who applies for a school's licence. */
export const campusRoles = ['lecturer', 'student', 'lab'] as const;

/** Upper bound of people in one application for a school. */
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

/** States of a school's application. After a refused or an ended one, another application is possible. */
const campusStates = ['received', 'granted', 'refused', 'ended'] as const;

export const campusStanding = z.object({
  state: z.enum(campusStates),
  /** Reason of the refusal. */
  reason: z.nullable(z.string()),
  /** The end of the term; null unless it was granted. */
  until: z.nullable(z.iso.datetime()),
  /** Number of seats, the applicant's included. */
  seats: z.nullable(z.int()),
  /** Number of taken seats, the applicant's included. */
  taken: z.int(),
  /** Code that students enter; null if students cannot take a seat. */
  classCode: z.nullable(z.string()),
});

export type CampusStanding = z.infer<typeof campusStanding>;

/**
 * Assigns a seat of a class to a student's browser, without an account, with a licence until the end of the term. A repeated request from
 * the same browser, or with its key, returns the same seat. The limit is 1000 tries an hour for an address, because a whole class may share
 * one.
 */
export const takeCampusSeat = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/seats',
  body: z.object({
    class_code: reference('C', 'classCodeBad'),
    ...captchaProof,
    /** Optional, because pages of an older release lack it. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(z.object({ licence, course: z.string() })),
});

/** Replaces the code of the signed-in user's class. The old code assigns no more seats; taken seats remain. */
export const renewClassCode = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/class_code',
  reply: envelope(z.object({ classCode: z.string() })),
});
