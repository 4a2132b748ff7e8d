import type { Db } from '#server/kernel/db/connection.ts';

/** CNY 100,000. */
const defaultFen = 10_000_000;

/** Reads the amount above which two operators are needed: the one that two of them have set (`operator-limit`), or the default. */
export async function readSecondPersonFen(db: Db): Promise<number> {
  const row = await db.selectFrom('operator_limit').select('second_person_fen').executeTakeFirst();
  return row?.second_person_fen ?? defaultFen;
}

/** Stores the amount, in the caller's transaction. */
export async function writeSecondPersonFen(db: Db, fen: number): Promise<void> {
  await db.deleteFrom('operator_limit').execute();
  await db.insertInto('operator_limit').values({ second_person_fen: fen }).execute();
}
