import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';

/** CNY 100,000. */
const defaultFen = 10_000_000;

/**
 * The sum above which money is moved by two operators: what they have set, or the environment's where that is less. Whoever starts the server
 * can so lower it alone, and raise it no more once there are operators.
 */
export async function readSecondPersonFen(db: Db, { OPS_SECOND_PERSON_FEN: given }: Config): Promise<number> {
  const row = await db.selectFrom('operator_limit').select('second_person_fen').executeTakeFirst();
  if (!row) return given ?? defaultFen;
  return Math.min(row.second_person_fen, given ?? Infinity);
}

/** Part of the caller's transaction. */
export async function writeSecondPersonFen(db: Db, fen: number): Promise<void> {
  await db.deleteFrom('operator_limit').execute();
  await db.insertInto('operator_limit').values({ second_person_fen: fen }).execute();
}
