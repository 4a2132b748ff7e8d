import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { readWaiting } from './count-waiting.ts';
import type { TestApi } from './test-api.ts';

/** A key of `lockKeys`, or a row by table, column and value. */
type Held = string | readonly [table: string, column: string, value: string | number];

/** A call, and the lock that it must take before it reads. */
export type LockCase = [what: string, make: () => Promise<{ held: Held; call: () => Promise<unknown> }>];

/**
 * Runs a call while another transaction holds its lock. A call that reads without the lock waits only when it writes, if at all, and then
 * writes outdated data.
 * @returns where it waited, and its reply's code once the other transaction has ended
 */
export async function callWhileHeld({ deps: { db } }: TestApi, make: LockCase[1]) {
  const { held, call } = await make();
  const isKey = typeof held === 'string';
  const taking = isKey ? /pg_advisory_xact_lock/ : /^select .* for (?:no key )?update$/s;
  const { called, waitedAt } = await db.transaction().execute(async (trx) => {
    if (isKey) await lockKeys(trx, [held]);
    else
      await sql`
        select from ${sql.table(held[0])} where ${sql.ref(held[1])} = ${held[2]} for no key update`.execute(trx);
    let isOver = false;
    const calling = call().finally(() => (isOver = true));
    let waiting: string[] = [];
    await expect
      .poll(async () => {
        waiting = await readWaiting(db);
        return isOver || waiting.length > 0;
      })
      .toBe(true);
    return { called: calling, waitedAt: waiting.map((statement) => (taking.test(statement) ? 'its lock' : statement)) };
  });
  const reply = (await called) as { body?: { code?: number } } | undefined;
  return { waitedAt, code: reply?.body?.code ?? 0 };
}
