import type { Generated } from 'kysely';

/** The tables of colleagues who work with a browser. */
export type DeskTables = {
  desk_accounts: DeskAccountsTable;
  desk_recovery_codes: DeskRecoveryCodesTable;
  desk_sessions: DeskSessionsTable;
  desk_acts: DeskActsTable;
  day_counts: DayCountsTable;
};

/** An operator's login with a browser (decision 0127). */
type DeskAccountsTable = {
  operator: string;
  /** Lower case. */
  email: string;
  /** A PHC string; null until the invitation is taken. */
  password_hash: string | null;
  /** The authenticator's secret, sealed. */
  totp_sealed: string | null;
  /** The last half minute whose code was used: none is good twice. */
  totp_step: number | null;
  /** SHA-256, hex; null once it was taken. */
  invitation_hash: string | null;
  invited_at: Date;
  enrolled_at: Date | null;
};

/** What was counted on a day in Beijing (`kernel/counts/day-counts.ts`). */
type DayCountsTable = { day: string; kind: string; name: string; count: number };

type DeskRecoveryCodesTable = { code_hash: string; operator: string };

type DeskSessionsTable = {
  token_hash: string;
  operator: string;
  expires_at: Date;
  /** When the second factor was last given. */
  proven_at: Date;
  created_at: Generated<Date>;
  /** Written at most once a minute. */
  last_seen_at: Generated<Date>;
  /** The browser's User-Agent header; null for a session that an older release opened. */
  user_agent: string | null;
};

/** An act by the browser's key, remembered for a day (decision 0140). */
type DeskActsTable = {
  operator: string;
  key: string;
  /** HMAC of the action with its input, hex. */
  asked_mac: string;
  began_at: Date;
  /** Null while it runs, or if the process ended first. */
  ended_at: Date | null;
  /** Null while there is no answer, and if an error left it unknown. */
  answer_sealed: string | null;
};
