import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof, email, phoneNumber } from './fields.ts';
import { consent } from './lead.ts';
import { nameLine, opaqueId, reference, slug, textBlock } from './wire-values.ts';

export const resumeMaxBytes = 5 * 1024 * 1024;
/** Upload timeout in milliseconds, for the browser and the server: 5 MB at 44 kB a second. */
export const uploadTimeoutMs = 120_000;

/**
 * States of an application with the next possible states. `withdrawn` is set by the applicant and possible until the end; colleagues set
 * the others.
 */
export const applicationMoves = {
  received: ['screening', 'interview', 'declined', 'withdrawn'],
  screening: ['assessment', 'interview', 'declined', 'withdrawn'],
  assessment: ['interview', 'declined', 'withdrawn'],
  interview: ['offered', 'declined', 'withdrawn'],
  offered: ['joined', 'declined', 'withdrawn'],
  joined: [],
  declined: [],
  withdrawn: [],
} as const;
export type ApplicationState = keyof typeof applicationMoves;
export const applicationStates = Object.keys(applicationMoves) as [ApplicationState, ...ApplicationState[]];

/**
 * Uploads a résumé's bytes (`application/octet-stream`, at most 5 MiB, else 413). It must be a PDF, with its head in the first 1,024 bytes.
 * `encrypted` is true for one that may need a password; it is accepted. The human check is in the query, because it is verified before the
 * file is read. The id is unguessable and valid for one application and one day, so it also proves that check. The limit is ten tries an
 * hour for an address, successful or not, then 429.
 */
export const uploadResume = defineCall({
  method: 'POST',
  path: '/recruitment/v1/resumes',
  timeoutMs: uploadTimeoutMs,
  query: z.object({ name: nameLine(200), ...captchaProof }),
  reply: envelope(z.object({ id: opaqueId, kind: z.literal('pdf'), bytes: z.int(), encrypted: z.boolean() })),
});

/** Fields of the form. The browser validates them before it starts the human check. */
export const applicationFields = {
  name: nameLine(50, 'nameEmpty'),
  phone: phoneNumber,
  email,
  message: z.optional(textBlock(1000)),
  consent,
};

/**
 * Submits an application. The résumé's id proves the human check of its upload, so there is no second one. The code that shows and
 * withdraws the application is only mailed. A second application to the opening from the same e-mail address gets the same reply. Its mail
 * has the existing application's code, and the new one is discarded.
 */
export const applyForOpening = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications',
  body: z.object({
    opening: slug,
    resume: z.string({ error: 'resumeEmpty' }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'resumeEmpty' })),
    ...applicationFields,
  }),
  /** `mailed` is false if the daily limit of mails to the address, or from the visitor's IP address, is reached. */
  reply: envelope(z._default(z.object({ mailed: z.boolean() }), { mailed: true })),
});

/** Start of an interview, in Beijing: `2026-12-03T14:30`. */
const interviewSlot = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/));

/** All states of an application, oldest first. */
export const applicationHistory = z.array(z.object({ state: z.enum(applicationStates), at: z.iso.datetime() }));

const application = envelope(
  z.object({
    opening: slug,
    title: z.string(),
    state: z.enum(applicationStates),
    history: applicationHistory,
    /** Interview times that can be picked now, and the picked one. It can be changed while `open` has times. */
    interview: z._default(
      z.nullable(
        z.object({
          open: z.array(interviewSlot),
          chosen: z.nullable(interviewSlot),
          minutes: z.int(),
          /** The colleague who meets the applicant; null in invitations that named no one. */
          person: z.nullable(z.string()),
          link: z.nullable(z.url()),
          place: z.nullable(z.string()),
        }),
      ),
      null,
    ),
  }),
);
/** Code by which an application is found. */
export const applicationCode = reference('A');
/** The code alone shows and withdraws an application. It is sent in the body, so no access log contains it. */
const byCode = z.object({ code: applicationCode });

export const getApplication = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/status',
  body: byCode,
  reply: application,
});

/**
 * Picks a time for the interview, or changes it until the day before. Another applicant may have picked the time meanwhile. The limit is
 * ten times a day.
 */
export const pickInterview = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/interview',
  body: z.extend(byCode, { slot: interviewSlot }),
  reply: application,
});

/** Withdraws the applicant's own application and deletes the résumé at once. */
export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/withdraw',
  body: byCode,
  reply: application,
});
