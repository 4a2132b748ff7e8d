import type { Generated } from 'kysely';
import type { JsonColumn } from './json-column.ts';

/** The tables of operators, their proposals and their operations (decision 0103). */
export type OperatorTables = {
  operators: OperatorsTable;
  operator_limit: OperatorLimitTable;
  operator_proposals: OperatorProposalsTable;
  operator_acts: OperatorActsTable;
};

type OperatorsTable = {
  name: string;
  /** SHA-256 of the key, hex; null for a colleague who works with a browser only. */
  key_hash: string | null;
  /** Names of `deskRoles`, comma-separated. */
  roles: Generated<string>;
  /** Replaced roles. They count when deciding if a command needs two colleagues, and grant no rights. */
  former_roles: Generated<string>;
  added_at: Date;
  /** Time of removal, when the key was revoked. The row remains, because a removed operator still counts (decision 0103). */
  removed_at: Generated<Date | null>;
};

/** One row, once there was an operator: amounts above the limit need two operators. */
type OperatorLimitTable = { second_person_fen: number };

/** A command that needs two operators, until the second one gives it. */
type OperatorProposalsTable = {
  id: Generated<number>;
  command: string;
  /** The order, licence or operator that the command is about. */
  subject: string;
  /** Values that both operators must give alike, such as the amount. */
  terms: string;
  /** The first operator's input, while the proposal is pending. */
  input: JsonColumn<Record<string, unknown> | null>;
  proposed_by: string;
  proposed_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
};

/** An operation that moved money or gave a colleague access, from release 0068 on. */
type OperatorActsTable = {
  id: Generated<number>;
  command: string;
  /** Id of an order, or the name of the operator who got access. */
  subject: string;
  /** Null if it gave a colleague access. */
  amount_fen: number | null;
  /** The first of two colleagues; null if one acted alone. */
  proposed_by: string | null;
  /** Null for a command from a terminal without a key. */
  done_by: string | null;
  done_at: Date;
};
