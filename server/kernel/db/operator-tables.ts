import type { Generated } from 'kysely';
import type { JsonColumn } from './json-column.ts';

/** The tables of operators, what they propose and what they did (decision 0103). */
export type OperatorTables = {
  operators: OperatorsTable;
  operator_limit: OperatorLimitTable;
  operator_proposals: OperatorProposalsTable;
  operator_acts: OperatorActsTable;
};

type OperatorsTable = {
  name: string;
  /** SHA-256 of the key, hex; null of one who works with a browser alone. */
  key_hash: string | null;
  /** Names of `deskRoles`, comma-separated. */
  roles: Generated<string>;
  /** Roles that were changed since: they decide how many colleagues there have been for a command, and give no right. */
  former_roles: Generated<string>;
  added_at: Date;
  /** The key opens nothing since then. The row stays, because a removed operator counts (decision 0103). */
  removed_at: Generated<Date | null>;
};

/** One row, once there was an operator: above it money is moved by two. */
type OperatorLimitTable = { second_person_fen: number };

/** A command for two operators, until the second one gives it, too. */
type OperatorProposalsTable = {
  id: Generated<number>;
  command: string;
  /** The order, licence or operator that the command is about. */
  subject: string;
  /** Values that both operators must give alike, such as the amount. */
  terms: string;
  /** The first operator's input, while the proposal waits. */
  input: JsonColumn<Record<string, unknown> | null>;
  proposed_by: string;
  proposed_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
};

/** An act of colleagues that moved money or let a colleague in, from 0068 on. */
type OperatorActsTable = {
  id: Generated<number>;
  command: string;
  /** An order's id, or the name of the operator who was let in. */
  subject: string;
  /** Null for an act that let a colleague in. */
  amount_fen: number | null;
  /** The first of two colleagues; null for an act of one alone. */
  proposed_by: string | null;
  /** Null for a command from a terminal without a key. */
  done_by: string | null;
  done_at: Date;
};
