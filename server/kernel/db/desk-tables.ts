import type { Generated } from 'kysely';

/** The tables of colleagues who work with a browser. */
export type DeskTables = {
  desk_accounts: DeskAccountsTable;
  desk_recovery_codes: DeskRecoveryCodesTable;
  desk_sessions: DeskSessionsTable;
  desk_acts: DeskActsTable;
  day_counts: DayCountsTable;
};

/** An operator's browser log-in (decision 0127). */
type DeskAccountsTable = {
  operator: string;
  /** Lower case. */
  email: string;
  /** PHC string; null until the invitation is accepted. */
  password_hash: string | null;
  /** Encrypted TOTP secret of the authenticator. */
  totp_sealed: string | null;
  /** The last 30-second step whose code was used: no code is accepted twice. */
  totp_step: number | null;
  /** SHA-256, hex; null once accepted. */
  invitation_hash: string | null;
  invited_at: Date;
  enrolled_at: Date | null;
};

/** Counts by day in Beijing (`kernel/counts/day-counts.ts`). */
type DayCountsTable = { day: string; kind: string; name: string; count: number };

type DeskRecoveryCodesTable = { code_hash: string; operator: string };

type DeskSessionsTable = {
  token_hash: string;
  operator: string;
  expires_at: Date;
  /** Time of the last second-factor check. */
  proven_at: Date;
  created_at: Generated<Date>;
  /** Written at most once a minute. */
  last_seen_at: Generated<Date>;
  /** The browser's User-Agent header; null for a session that an older release opened. */
  user_agent: string | null;
};

/** An action by the browser's idempotency key, kept for a day (decision 0140). */
type DeskActsTable = {
  operator: string;
  key: string;
  /** HMAC of the action with its input, hex. */
  asked_mac: string;
  began_at: Date;
  /** Null while it runs, or if the process ended first. */
  ended_at: Date | null;
  /** Null while there is no answer, or if an error left the result unknown. */
  answer_sealed: string | null;
};
