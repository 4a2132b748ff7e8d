import * as z from 'zod/mini';
import { defineCall, done, envelope } from './call.ts';
import { ownAccountCalls } from './desk-account.ts';
import { cell, columnKinds, stateTones } from './desk-columns.ts';
import { exportCalls, searchWords } from './desk-exports.ts';
import { recordCalls } from './desk-record.ts';
import { atMost, captchaProof, email, password, plainText, secondFactor, verificationCode } from './fields.ts';
import { idempotencyKey } from './wire-values.ts';

/** Roles of colleagues; an owner may do everything. */
export const deskRoles = ['owner', 'sales', 'support', 'finance', 'recruiter', 'editor'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Areas of the desk's navigation, which group related actions and listings. */
export const deskAreas = ['sales', 'orders', 'licences', 'recruitment', 'content', 'system'] as const;
export type DeskArea = (typeof deskAreas)[number];

/** Upper bound of an uploaded file, in bytes. */
export const deskFileMost = 5 * 1024 * 1024;
/** Timeout in milliseconds of actions that write documents or carry a file. */
export const deskTimeoutMs = 30_000;
/**
 * Input type of a form's field, with its text format: `time` is `09:30`, `moment` is `2026-12-03T14:30`, `half-day` is `2026-12-03/am`,
 * `hours` is `09:30-11:30`; all in Beijing.
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
  /** End of the period in which money, exports and roles need no new second factor. */
  provenUntil: z.iso.datetime(),
});
export type DeskSession = z.output<typeof deskSession>;

/** Opens an invitation. Each call creates a new authenticator secret and revokes the former one. */
const openDeskInvitation = defineCall({
  method: 'POST',
  path: '/desk/v1/invitation',
  encoding: 'json',
  body: z.object({ invitation }),
  reply: envelope(z.object({ email: z.string(), secret: z.string(), uri: z.string() })),
});

/** Completes the invitation with a password and a code of the latest secret. Logs in and returns the recovery codes once. */
const enrolAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/enrolment',
  encoding: 'json',
  body: z.object({ invitation, password, totp: verificationCode }),
  reply: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
});

/** Logs in. After wrong passwords the human check is required, as for any account. */
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

/** Verifies the second factor again: money, exports and roles require it after ten minutes. */
const proveAtDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/proof',
  encoding: 'json',
  body: z.object({ totp: secondFactor }),
  reply: envelope(deskSession),
});

const logOutOfDesk = defineCall({ method: 'POST', path: '/desk/v1/logout', reply: done });

/** Returns the session. Without one it is 404, like all calls below. */
const getDeskSession = defineCall({ method: 'GET', path: '/desk/v1/session', reply: envelope(deskSession) });

/** Name of the listing with the figures above the charts: one row a figure, with its value in the previous period. */
export const deskFigures = 'numbers-figures';

/** Chart types: one bar a day, or one bar a row. */
export const deskCharts = ['days', 'bars'] as const;

const deskField = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(fieldKinds),
  place: z.optional(z.string()),
  required: z.boolean(),
  /** True if it takes a list. */
  many: z.boolean(),
  /** Values of a choice; `choices` has their names. */
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
      /** True if omitted fields keep their values. */
      keepsOmitted: z.boolean(),
      secondPerson: z.nullable(z.enum(['always', 'above-limit'])),
      /** The kinds of records that it applies to, and the field that takes the record's id. */
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
          /** Names of its values, if they are codes. */
          names: z.optional(z.record(z.string(), z.string())),
        }),
      ),
      /** Sortable columns, the default first. */
      sorts: z.array(z.string()),
      ascending: z.boolean(),
      /** Board view: a column of cards for each value of `field` in the action `move`. */
      board: z.nullable(z.object({ column: z.string(), move: z.string(), field: z.string() })),
      /** Week view: the columns with start, end and requested half days. */
      week: z.nullable(
        z.object({ from: z.string(), to: z.string(), wished: z.string(), title: z.string(), filter: z.string() }),
      ),
      /** Chart type of a listing of figures, drawn by its first column and shown on a separate page. */
      chart: z.nullable(z.enum(deskCharts)),
      /** Kind of the records in its rows, and the column with their ids; the kind is `any` if the rows are of several kinds. */
      record: z.nullable(
        z.object({
          kind: z.string(),
          column: z.string(),
          /** Columns with the row's customer: the first one with a value is the row's title. Absent in replies of an older release. */
          titles: z.optional(z.array(z.string())),
        }),
      ),
      /** Name of the filter that is shown as tabs. Absent in replies of an older release. */
      tabs: z.optional(z.nullable(z.string())),
      /** Actions of a row. Its columns fill their fields; each is offered if the row has them all and `where` matches. */
      acts: z.array(
        z.object({
          action: z.string(),
          with: z.record(z.string(), z.string()),
          where: z.record(z.string(), z.nullable(z.string())),
        }),
      ),
      /** Actions above the listing that apply to none of its rows. */
      offers: z.array(z.string()),
    }),
  ),
  /** Colour of each state, by the state's name. Absent in replies of an older release. */
  tones: z.optional(z.record(z.string(), z.enum(stateTones))),
});

export type DeskField = z.output<typeof deskField>;
type DeskDeclarations = z.output<typeof deskDeclarations>;
export type DeskAction = DeskDeclarations['actions'][number];
export type DeskListing = DeskDeclarations['listings'][number];

/** Returns the actions and listings that the session's roles allow, and nothing else. */
const getDeskDeclarations = defineCall({
  method: 'GET',
  path: '/desk/v1/declarations',
  reply: envelope(deskDeclarations),
});

/**
 * Counts the rows that wait for the colleague, for the navigation. Each listing has a total (`all`) and a count for each tab. `approvals`
 * are other colleagues' proposals.
 */
const countDeskWaiting = defineCall({
  method: 'GET',
  path: '/desk/v1/waiting',
  reply: envelope(z.object({ counts: z.record(z.string(), z.record(z.string(), z.int())) })),
});

/** Upper bound of a count; above it the navigation shows `99+`. */
export const deskCountMost = 99;

/** Rows of a page. */
export const deskPageSize = 50;

/** Reads a page of a listing. Filters are query parameters by their own names, a flag as `true`. Each view is journalled. */
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
      /** Unique keys of the rows. */
      keys: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  ),
});

/**
 * Runs an action, once for each idempotency key and colleague within a day. An action with a preview returns it until it gets the preview's
 * code and input. For a mail or a note, that code is the time of the newest entry that the writer has seen; newer entries cause a preview.
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
    /** Optional, because pages of an older release lack it. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(
    z.object({
      /** Result text, or the message that a second person must do the same. */
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
          /** True if the given code is outdated, because the data has changed since. */
          isStale: z.boolean(),
        }),
      ),
    }),
  ),
});

/** Lists the proposals that wait for a second colleague, limited to actions that the session's roles allow. */
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
          /** True if the session's own colleague proposed it, who therefore cannot confirm it. */
          isOwn: z.boolean(),
          /** Input of the action, so that it can be repeated. Null for older proposals and for those with a file. */
          input: z.nullable(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
});

/** The desk's calls. All but the first three are 404 without a session (decision 0127). */
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
