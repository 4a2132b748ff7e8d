import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

type Parsed = { statement: Statement } | { refused: string };

/** Reads a statement in a thread of its own (`statement-aside.ts`), from which no class of error comes back. */
export function parseStatement(bytes: Uint8Array): Parsed {
  try {
    return { statement: readStatement(bytes) };
  } catch (error) {
    if (error instanceof OpsError) return { refused: error.message };
    throw error;
  }
}
