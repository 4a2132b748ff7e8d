import type { ColumnType, Generated } from 'kysely';
import type { LicenceQuota } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { Meeting } from '#contract/road-show.ts';
import type { MailState } from '#contract/trial.ts';
import type { Applicant } from './applicant.ts';
import type { CampusTables } from './campus-tables.ts';
import type { RecordTables } from './desk-record-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { EditingTables } from './editing-tables.ts';
import type { JsonColumn } from './json-column.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { RecruitmentTables } from './recruitment-tables.ts';

/** The tables as Kysely sees them; `migrations/` creates them. Times are UTC `timestamptz`. */
export type Database = OrderTables &
  CampusTables &
  DeskTables &
  EditingTables &
  OperatorTables &
  RecordTables &
  RecruitmentTables & {
    users: UsersTable;
    user_agreements: UserAgreementsTable;
    sessions: SessionsTable;
    verification_codes: VerificationCodesTable;
    rate_events: RateEventsTable;
    captcha_challenges: CaptchaChallengesTable;
    captcha_tickets: CaptchaTicketsTable;
    wechat_identities: WechatIdentitiesTable;
    wechat_states: WechatStatesTable;
    wechat_binds: WechatBindsTable;
    jobs: JobsTable;
    leads: LeadsTable;
    workspaces: WorkspacesTable;
    workspace_members: WorkspaceMembersTable;
    licences: LicencesTable;
    trials: TrialsTable;
    past_trials: PastTrialsTable;
    former_contacts: FormerContactsTable;
    journal: JournalTable;
    journal_checkpoints: JournalCheckpointsTable;
    market_use: MarketUseTable;
    planned_mails: PlannedMailsTable;
    schema_releases: SchemaReleasesTable;
    service_slots: ServiceSlotsTable;
    service_days: ServiceDaysTable;
    late_mails: LateMailsTable;
  };

type UsersTable = {
  id: Generated<number>;
  /** E.164, e.g. `+8613800138000`. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
  /** Argon2id, PHC string; null while no password was set. */
  password_hash: string | null;
  fullname: string | null;
  avatar: string | null;
  created_at: Date;
};

type UserAgreementsTable = {
  user_id: number;
  /** `scope.document`, e.g. `login.privacy`. */
  document: string;
  version: string;
  agreed_at: Date;
};

type SessionsTable = {
  /** SHA-256 of the token, hex: a leaked table does not expose a usable session. */
  token_hash: string;
  user_id: number;
  remember: boolean;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
  /** How the user logged in: `code`, `password`, `wechat`. */
  opened_by: string;
  /** Time of the last reauthentication by code or password; null if there was none since the log-in. */
  proven_at: Generated<Date | null>;
};

type VerificationCodesTable = {
  id: Generated<number>;
  purpose: string;
  /** E.164 number or lower-case e-mail address. */
  recipient: string;
  /** HMAC-SHA-256 under the server's key, hex. */
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  /** True if it was requested from a device that had logged in to the recipient's account. */
  known_device: Generated<boolean>;
  /** Set when the code was used, or replaced by a newer one. */
  closed_at: Date | null;
};

type RateEventsTable = {
  id: Generated<number>;
  key: string;
  at: Date;
};

type CaptchaChallengesTable = {
  id: string;
  /** The gap's x in pixels. */
  answer: JsonColumn<number>;
  expires_at: Date;
};

type CaptchaTicketsTable = {
  ticket_hash: string;
  randstr: string;
  expires_at: Date;
};

type WechatIdentitiesTable = {
  /** WeChat's id of the person for this application. */
  openid: string;
  /** Each account has at most one identity. */
  user_id: number;
  /** WeChat's id of the person for all applications of one owner. */
  unionid: string | null;
  created_at: Date;
};

type WechatStatesTable = {
  state_hash: string;
  /** SHA-256 of the requesting browser's cookie. */
  browser_hash: string;
  return_path: string;
  expires_at: Date;
};

/** A confirmed identity that is not linked to an account yet. */
type WechatBindsTable = {
  reference_hash: string;
  browser_hash: string;
  openid: string;
  unionid: string | null;
  expires_at: Date;
};

/** By migration, the oldest release that can run on its schema (`migrations/index.ts`). */
type SchemaReleasesTable = {
  migration: string;
  oldest_release: string;
};

/** A five-minute interval in which a process could write here (`features/common/service-slots.ts`). */
type ServiceSlotsTable = {
  started_at: Date;
  /** True if the data API answered the process's own call in these minutes. */
  data_api: Generated<boolean>;
};

/** A day of a service that is counted once the day is over; a day on which it had nothing to do has no row. */
type ServiceDaysTable = {
  /** ISO date in Beijing. */
  day: string;
  service: 'deliveries' | 'mail';
  /** Deliveries or mails in time. */
  recorded: number;
  /** Deliveries or mails in all. */
  expected: number;
};

/** An account that chose the mail about late deliveries at least once (`features/deliveries/late-mails.ts`). */
type LateMailsTable = {
  user_id: number;
  /** Null while the mail is off. */
  chosen_at: Date | null;
  /** The language of the page on which it was chosen. */
  locale: Locale;
  /** The day in Beijing of the latest mail. */
  mailed_on: string | null;
  /** By data set, the latest day of data that a mail called late. */
  said: JsonColumn<Record<string, string>>;
};

type JobsTable = {
  id: Generated<number>;
  kind: string;
  payload: ColumnType<unknown, string, never>;
  created_at: Date;
  /** Earliest start; while a process works on it, the end of its lease. */
  run_at: Date;
  tries: Generated<number>;
  /** Incremented by each worker that leases it: the worker's fencing token. */
  lease: Generated<number>;
  /** Null while no process holds a lease. */
  leased_until: Date | null;
  /** Set once it is not retried. */
  closed_at: Date | null;
  /** `done`, `failed` or, by an operator, `dropped`; once closed. */
  outcome: string | null;
  last_error: string | null;
};

/** An enquiry of a visitor without an account, which a colleague answers. */
type LeadsTable = {
  reference: string;
  kind: string;
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  message: string;
  created_at: Date;
  /** One of `leadStates` (contract/lead.ts). */
  state: Generated<string>;
  /** Source of the visit (`source` of contract/wire-values.ts). */
  source: Generated<string | null>;
  /** The browser's key for one press of the button; null from an older page. */
  idempotency_key: Generated<string | null>;
};

type WorkspacesTable = { id: string; name: string; created_at: Date };
type WorkspaceMembersTable = { workspace_id: string; user_id: number };

type LicencesTable = {
  id: string;
  product: string;
  /** The licence's user: for a workspace, the member who applied. Null once the account is deleted. */
  user_id: number | null;
  workspace_id: string | null;
  /** `trial`, `order`, `operator` or `sample`. */
  source: string;
  quota: JsonColumn<LicenceQuota>;
  issued_at: Date;
  /** Start of validity; null if valid since it was issued. */
  starts_at: Generated<Date | null>;
  expires_at: Date;
  revoked_at: Date | null;
  /** The signed text of the last issue. Null once the account of a person's own licence is deleted. */
  key: string | null;
  /** Id of the key that signed it, kept after the text is deleted. */
  kid: string | null;
  /** Application reference of the class that the seat belongs to. */
  class_reference: Generated<string | null>;
};

/** An application: for a trial, a road-show (a booking) or a school's licence. */
type TrialsTable = {
  reference: string;
  product: string;
  /** Null for a road-show without an account, and once the member who applied for a workspace has deleted the account. */
  user_id: number | null;
  workspace_id: string | null;
  licence_id: string | null;
  /** The form's input. The fields of the product's own form are parsed with its schema (`applicant.ts`). */
  applicant: JsonColumn<Applicant>;
  created_at: Date;
  /** Road-show state, `confirmed` or `cancelled`; null while it is pending. */
  state: Generated<string | null>;
  /** The half day of a confirmed road-show, e.g. `2026-11-25/am`. */
  appointment: Generated<string | null>;
  /** Exact time, place and host of the meeting. */
  meeting: JsonColumn<Meeting | null>;
  /** Number of changes of a road-show: the sequence of its calendar file. */
  revision: Generated<number>;
  /** The language of its mails; null for Chinese. */
  locale: Generated<string | null>;
  /** Source of the visit (`source` of contract/wire-values.ts). */
  source: Generated<string | null>;
  /** Delivery state of the latest mail about it; null if none was sent since this column exists. */
  mail: Generated<MailState | null>;
};

type FormerContactsTable = {
  user_id: number;
  /** HMAC-SHA-256 of phone number or address under TRIAL_HASH_KEY, hex. */
  contact_hash: string;
  left_at: Date;
};

type PastTrialsTable = {
  /** HMAC-SHA-256 of product and phone number or address, or a former one's hash, under TRIAL_HASH_KEY, hex. */
  contact_hash: string;
  /** Time at which the trial was granted. */
  began_at: Date;
};

/** Audit log of accounts, orders and money. A row is never changed (server/kernel/journal/journal.ts). */
type JournalTable = {
  id: Generated<number>;
  at: Date;
  /** The affected account, which may have been deleted since. */
  account_id: number | null;
  /** `visitor`, `user`, `operator`, `provider` (a payment provider's notification), `system` (background work). */
  actor: string;
  /** The operator or the provider. */
  actor_name: string | null;
  /** One of `actions` (server/kernel/journal/actions.ts). */
  action: string;
  /** `ok`, a refusal's name (contract/refusals.ts), or `http-…`. */
  outcome: string;
  address: string | null;
  /** Browser and system, e.g. `Chrome · Windows`. */
  device: string | null;
  /** The order, licence or payment concerned. */
  subject: string | null;
  /** The sealed batch that the row belongs to; null until it is sealed. */
  batch: number | null;
};

/** A sealed batch of the journal. It is kept after its rows are pruned. */
type JournalCheckpointsTable = {
  /** 1, 2, 3 … without a gap. */
  batch: number;
  first_id: number;
  last_id: number;
  count: number;
  sealed_at: Date;
  /** SHA-256, hex, over the hash before it and the batch's rows. */
  hash: string;
  /** Id of the signing key, which reveals nothing about the key. */
  key_id: string;
  signature: string;
};

/** A planned reminder mail; each is planned once. */
type PlannedMailsTable = {
  /** A licence's id, or `operators`. */
  subject: string;
  /** Name of the mail, with the day that it is about. */
  mail: string;
  at: Date;
};

/** Data API use of a licence on one day. */
type MarketUseTable = {
  licence_id: string;
  /** ISO date in Beijing. */
  day: string;
  calls: number;
  /** Compressed size. */
  bytes: number;
  /** When each client was last seen, in milliseconds since 1970; those of the last minutes are sessions. */
  sessions: JsonColumn<Record<string, number>>;
  /** The minute since 1970 that `minute_calls` counts. */
  minute: number;
  minute_calls: number;
};
