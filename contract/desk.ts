import * as z from 'zod/mini';
import { defineCall, done, envelope } from './call.ts';
import { ownAccountCalls } from './desk-account.ts';
import { cell, columnKinds, stateTones } from './desk-columns.ts';
import { exportCalls, searchWords } from './desk-exports.ts';
import { recordCalls } from './desk-record.ts';
import { atMost, captchaProof, email, password, plainText, secondFactor, verificationCode } from './fields.ts';
import { idempotencyKey } from './wire-values.ts';

/** What a colleague may be there for; an owner may do everything. */
export const deskRoles = ['owner', 'sales', 'support', 'finance', 'recruiter', 'editor'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Where a colleague looks for it: what belongs together stands together. */
export const deskAreas = ['sales', 'orders', 'licences', 'recruitment', 'content', 'system'] as const;
export type DeskArea = (typeof deskAreas)[number];

/** Of a file that a form sends, in bytes. */
export const deskFileMost = 5 * 1024 * 1024;
/** Milliseconds for what writes documents or carries a file. */
export const deskTimeoutMs = 30_000;
/**
 * How a form asks for a field, and how it is written down: `time` as `09:30`, `moment` as `2026-12-03T14:30`, `half-day` as `2026-12-03/am`,
 * `hours` as `09:30-11:30`; all in Beijing.
 */
const fieldKinds = [
  'text',
  'lines',
  'money',
  'number',
  'day',
  'time',
  'moment',
  'half-day',
  'hours',
  'choice',
  'flag',
  'file',
] as const;
export type DeskFieldKind = (typeof fieldKinds)[number];

const invitation = z.string().check(z.regex(/^[\w-]{43}$/));

const deskSession = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(deskRoles)),
  expiresAt: z.iso.datetime(),
  /** Until when money, exports and roles need no new proof. */
  provenUntil: z.iso.datetime(),
});
export type DeskSession = z.output<typeof deskSession>;

/** Opens an invitation. Each opening makes a new authenticator secret and ends the former one. */
const openDeskInvitation = defineCall({
  method: 'POST',
  path: '/desk/v1/invitation',
  encoding: 'json',
  body: z.object({ invitation }),
  reply: envelope(z.object({ email: z.string(), secret: z.string(), uri: z.string() })),
});

/** Ends the invitation with a password and a code made from the latest opening's secret; logs in, and shows the recovery codes once. */
const enrolAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/enrolment',
  encoding: 'json',
  body: z.object({ invitation, password, totp: verificationCode }),
  reply: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
});

/** The human check is asked for after wrong passwords, as for any account. */
const logInAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/login',
  encoding: 'json',
  body: z.object({
    email,
    password,
    totp: secondFactor,
    ticket: z.optional(captchaProof.ticket),
    randstr: z.optional(captchaProof.randstr),
  }),
  reply: envelope(deskSession),
});

/** Proves again who is there: money, exports and roles ask for it after ten minutes. */
const proveAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/proof',
  encoding: 'json',
  body: z.object({ totp: secondFactor }),
  reply: envelope(deskSession),
});

const logOutOfDesk = defineCall({ method: 'POST', path: '/desk/v1/logout', reply: done });

/** Not found without a session, as everything below. */
const getDeskSession = defineCall({ method: 'GET', path: '/desk/v1/session', reply: envelope(deskSession) });

/** The listing of the figures above the charts: a row a figure, with its value in the period before. */
export const deskFigures = 'numbers-figures';

/** A bar a day, or a bar a row. */
export const deskCharts = ['days', 'bars'] as const;

const deskField = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(fieldKinds),
  place: z.optional(z.string()),
  required: z.boolean(),
  /** Whether it takes a list. */
  many: z.boolean(),
  /** Of a choice; `choices` has the names of its values. */
  values: z.nullable(z.array(z.string())),
  choices: z.optional(z.record(z.string(), z.string())),
});
const declared = {
  name: z.string(),
  title: z.string(),
  does: z.string(),
  area: z.enum(deskAreas),
  fields: z.array(deskField),
};
const deskDeclarations = z.object({
  actions: z.array(
    z.object({
      ...declared,
      recentProof: z.boolean(),
      preview: z.boolean(),
      /** Fields that are left out keep their values. */
      keepsOmitted: z.boolean(),
      secondPerson: z.nullable(z.enum(['always', 'above-limit'])),
      /** The kinds of records that it is done to by their ids, and the field that takes the id. */
      on: z.array(z.object({ kind: z.string(), field: z.string() })),
    }),
  ),
  listings: z.array(
    z.object({
      ...declared,
      columns: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          kind: z.enum(columnKinds),
          /** The names of its values, where they are codes. */
          names: z.optional(z.record(z.string(), z.string())),
        }),
      ),
      /** What it may be put in order by, the usual one first. */
      sorts: z.array(z.string()),
      ascending: z.boolean(),
      /** It may also be seen as a board: a column of cards for each value that `field` of the action `move` takes. */
      board: z.nullable(z.object({ column: z.string(), move: z.string(), field: z.string() })),
      /** It may also be seen as a week: rows by the columns of their beginning and end, and of the half days that are wished for. */
      week: z.nullable(
        z.object({ from: z.string(), to: z.string(), wished: z.string(), title: z.string(), filter: z.string() }),
      ),
      /** Numbers: how they are drawn, by their first column; they stand on a page of their own. */
      chart: z.nullable(z.enum(deskCharts)),
      /** Of which records its rows are, and which column has their ids; the kind `any` where a row is of this or that kind. */
      record: z.nullable(
        z.object({
          kind: z.string(),
          column: z.string(),
          /** Columns that name a row's customer: the first one with a value leads the row. Absent in replies of an older release. */
          titles: z.optional(z.array(z.string())),
        }),
      ),
      /** The filter that is shown as tabs. Absent in replies of an older release. */
      tabs: z.optional(z.nullable(z.string())),
      /** Actions that a row leads to: their fields take its columns, where it has them all and `where` holds. */
      acts: z.array(
        z.object({
          action: z.string(),
          with: z.record(z.string(), z.string()),
          where: z.record(z.string(), z.nullable(z.string())),
        }),
      ),
      /** Actions at its head, which are done to none of its rows. */
      offers: z.array(z.string()),
    }),
  ),
  /** The colour of each state by its name in words. Absent in replies of an older release. */
  tones: z.optional(z.record(z.string(), z.enum(stateTones))),
});

export type DeskField = z.output<typeof deskField>;
type DeskDeclarations = z.output<typeof deskDeclarations>;
export type DeskAction = DeskDeclarations['actions'][number];
export type DeskListing = DeskDeclarations['listings'][number];

/** Everything that the session's roles may do and look at, and nothing else. */
const getDeskDeclarations = defineCall({
  method: 'GET',
  path: '/desk/v1/declarations',
  reply: envelope(deskDeclarations),
});

/**
 * Counts what waits for the colleague, for the navigation: by listing the rows of all (`all`) and of each tab. `approvals` are proposals of
 * other colleagues.
 */
const countDeskWaiting = defineCall({
  method: 'GET',
  path: '/desk/v1/waiting',
  reply: envelope(z.object({ counts: z.record(z.string(), z.record(z.string(), z.int())) })),
});

/** The most that is counted: above it the navigation says so. */
export const deskCountMost = 99;

/** Of one page. */
export const deskPageSize = 50;

/** A page of a listing. Its filters are parameters by their own names, a flag as `true`; each view is journalled. */
const readDeskListing = defineCall({
  method: 'GET',
  path: '/desk/v1/listings/{listing}',
  params: z.object({ listing: z.string() }),
  query: z.looseObject({
    search: searchWords,
    sort: z.optional(z.string().check(atMost(100), plainText)),
    order: z.optional(z.enum(['asc', 'desc'])),
    cursor: z.optional(z.string().check(atMost(2000), z.regex(/^[\w-]*$/, { error: 'badText' }))),
  }),
  reply: envelope(
    z.object({
      rows: z.array(z.record(z.string(), cell)),
      /** What no two rows have alike. */
      keys: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  ),
});

/**
 * Does an action, once for a key and colleague within a day. One with a preview answers with it, until it is given the preview's code with the
 * preview's input. A mail and a note take the time of the newest entry that the writer has seen as that code, and are previewed if there are newer ones.
 */
const actAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/actions/{name}',
  encoding: 'json',
  timeoutMs: deskTimeoutMs,
  params: z.object({ name: z.string() }),
  body: z.object({
    input: z.record(z.string(), z.unknown()),
    confirm: z.optional(z.string().check(atMost(100), plainText)),
    /** Optional for pages of an older release. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(
    z.object({
      /** What was done, or that a second person has to do the same. */
      text: z.nullable(z.string()),
      fileBase64: z.nullable(z.string()),
      fileName: z.nullable(z.string()),
      fileType: z.nullable(z.string()),
      preview: z.nullable(
        z.object({
          heading: z.string(),
          text: z.string(),
          code: z.string(),
          input: z.record(z.string(), z.string()),
          /** A code was given and something has changed since. */
          isStale: z.boolean(),
        }),
      ),
    }),
  ),
});

/** What waits for a second colleague, of all that the session's roles may do. */
const listDeskProposals = defineCall({
  method: 'GET',
  path: '/desk/v1/proposals',
  reply: envelope(
    z.object({
      proposals: z.array(
        z.object({
          id: z.number(),
          action: z.string(),
          subject: z.string(),
          terms: z.string(),
          proposedBy: z.string(),
          proposedAt: z.iso.datetime(),
          /** Whether the session's own colleague has proposed it, who cannot confirm it. */
          isOwn: z.boolean(),
          /** What the action was asked with, to be asked for again; unknown of an older one, and where a file came with it. */
          input: z.nullable(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
});

/** The desk's calls; all but the first three are not found without its session (decision 0127). */
export const deskCalls = {
  openDeskInvitation,
  enrolAtDesk,
  logInAtDesk,
  proveAtDesk,
  logOutOfDesk,
  getDeskSession,
  getDeskDeclarations,
  countDeskWaiting,
  readDeskListing,
  ...recordCalls,
  ...ownAccountCalls,
  ...exportCalls,
  actAtDesk,
  listDeskProposals,
} as const;
