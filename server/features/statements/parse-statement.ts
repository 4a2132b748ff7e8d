import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

type Parsed = { statement: Statement } | { refused: string };

/** Reads a statement in a worker thread (`statement-aside.ts`). It returns errors as data, since a worker does not preserve their class. */
export function parseStatement(bytes: Uint8Array): Parsed {
  try {
    return { statement: readStatement(bytes) };
  } catch (error) {
    if (error instanceof OpsError) return { refused: error.message };
    throw error;
  }
}
