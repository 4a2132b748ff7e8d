import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof, email, phoneNumber } from './fields.ts';
import { consent } from './lead.ts';
import { nameLine, opaqueId, reference, slug, textBlock } from './wire-values.ts';

export const resumeMaxBytes = 5 * 1024 * 1024;
/** Milliseconds that a request may take to arrive, which the browser and the server wait for: 5 MB at 44 kB a second. */
export const uploadTimeoutMs = 120_000;

/**
 * The way of an application: states with those they may move to. `withdrawn` is the applicant's own move and possible until
 * the end; the rest are a colleague's.
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
 * Sends a résumé's bytes as they are (`application/octet-stream`, at most 5 MiB, else 413): a PDF, by its head
 * within the first 1,024 bytes. `encrypted` is true for one that may need a password: it is kept all the same. The human check
 * comes with it, in the query, because it is verified before a byte of the file is read. The id is unguessable, good for one application and for a day, so
 * it also proves that check. Ten tries an hour from one address, whatever becomes of them, then 429.
 */
export const uploadResume = defineCall({
  method: 'POST',
  path: '/recruitment/v1/resumes',
  timeoutMs: uploadTimeoutMs,
  query: z.object({ name: nameLine(200), ...captchaProof }),
  reply: envelope(z.object({ id: opaqueId, kind: z.literal('pdf'), bytes: z.int(), encrypted: z.boolean() })),
});

/** What the form asks for; the browser checks these before it asks for the human check. */
export const applicationFields = {
  name: nameLine(50, 'nameEmpty'),
  phone: phoneNumber,
  email,
  message: z.optional(textBlock(1000)),
  consent,
};

/**
 * The résumé's id stands for the human check that its upload has passed; there is no second one. The code that shows and
 * withdraws the application is mailed to the address alone. An address that stands for the opening already is
 * answered alike: its mail has the code of the application that is there, and nothing of the new one is kept.
 */
export const applyForOpening = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications',
  body: z.object({
    opening: slug,
    resume: z.string({ error: 'resumeEmpty' }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'resumeEmpty' })),
    ...applicationFields,
  }),
  /** Not `mailed` where too many mails went to the address, or from the visitor's, today. */
  reply: envelope(z._default(z.object({ mailed: z.boolean() }), { mailed: true })),
});

/** When an interview begins, in Beijing: `2026-12-03T14:30`. */
const interviewSlot = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Every state that an application has been in, the first one first. */
export const applicationHistory = z.array(z.object({ state: z.enum(applicationStates), at: z.iso.datetime() }));

const application = envelope(
  z.object({
    opening: slug,
    title: z.string(),
    state: z.enum(applicationStates),
    history: applicationHistory,
    /** The times of an interview that can be picked now, and the one that is: what is open can still be changed to. */
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
/** What an application is found by. */
export const applicationCode = reference('A');
/** The code alone shows and withdraws: it travels in the body, and no access log has it. */
const byCode = z.object({ code: applicationCode });

export const getApplication = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/status',
  body: byCode,
  reply: application,
});

/**
 * Picks a time for the interview, or another one until the day before; another applicant for the opening may have picked it
 * meanwhile. Ten times a day.
 */
export const pickInterview = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/interview',
  body: z.extend(byCode, { slot: interviewSlot }),
  reply: application,
});

/** Ends one's own application and deletes the résumé at once. */
export const withdrawApplication = defineCall({
  method: 'POST',
  path: '/recruitment/v1/applications/withdraw',
  body: byCode,
  reply: application,
});
