import { setTimeout as wait } from 'node:timers/promises';
import { deskTimeoutMs } from '#contract/desk.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Outcome } from '#server/kernel/desk/declare.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { BadField, BadValue, Overloaded, Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'keyring'>;
/** A submission by a colleague: the browser's idempotency key, and the action with its input as JSON. */
type Press = { operator: string; key: string; asked: string };

const label = 'desk-act';
const keepMs = 86_400_000;
const pollMs = 100;

/**
 * Runs an action once for a colleague's idempotency key (decision 0140). A repeat waits for the first run and returns its answer. Previews and
 * files are not stored: a preview changes nothing, and a file is generated again.
 * @throws Refusal deskActDone if the key was used with another input, deskActUnsettled if the first run ended without an answer
 */
export async function actOnce(deps: ActDeps, press: Press, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!(await claim(deps, press))) return readAnswer(deps, press, work);
  try {
    const outcome = await work();
    if (typeof outcome === 'string') await settle(deps, press, outcome);
    else await release(deps, press);
    return outcome;
  } catch (error) {
    // A refusal has changed nothing. After any other error the outcome is unknown: a connection may break during the commit.
    if (isRefusal(error)) await release(deps, press);
    else await settle(deps, press, null).catch(() => undefined);
    throw error;
  }
}

/** Claims an idempotency key. @returns false if it was used before */
async function claim({ db, clock, keyring }: ActDeps, { operator, key, asked }: Press): Promise<boolean> {
  const mac = keyring.sign(label, asked);
  const row = { operator, key, asked_mac: mac, began_at: databaseNow(clock), ended_at: null, answer_sealed: null };
  const inserted = await db
    .insertInto('desk_acts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['operator', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function readAnswer(deps: ActDeps, press: Press, work: () => Promise<Outcome>): Promise<Outcome> {
  const { keyring } = deps;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the first one's end is waited for
    const row = await find(deps, press);
    // The first run was refused meanwhile, or returned a file.
    if (!row) return actOnce(deps, press, work);
    if (!keyring.verify(label, press.asked, row.asked_mac)) throw new Refusal('deskActDone');
    if (row.answer_sealed !== null) return keyring.open(label, row.answer_sealed);
    if (row.is_over) throw new Refusal('deskActUnsettled');
    // oxlint-disable-next-line no-await-in-loop -- the same
    await wait(pollMs);
  }
}

const find = ({ db, clock }: ActDeps, { operator, key }: Press) =>
  db
    .selectFrom('desk_acts')
    .select(['asked_mac', 'answer_sealed'])
    // After the call's timeout, its process no longer runs.
    .select((row) =>
      row
        .or([row('ended_at', 'is not', null), row('began_at', '<', databaseNow(clock, -deskTimeoutMs))])
        .$castTo<boolean>()
        .as('is_over'),
    )
    .where('operator', '=', operator)
    .where('key', '=', key)
    .executeTakeFirst();

async function settle({ db, clock, keyring }: ActDeps, { operator, key }: Press, answer: string | null) {
  await db
    .updateTable('desk_acts')
    .set({ ended_at: databaseNow(clock), answer_sealed: answer === null ? null : keyring.seal(label, answer) })
    .where('operator', '=', operator)
    .where('key', '=', key)
    .execute();
}

async function release({ db }: ActDeps, { operator, key }: Press): Promise<void> {
  await db.deleteFrom('desk_acts').where('operator', '=', operator).where('key', '=', key).execute();
}

const refusalClasses = [OpsError, Refusal, BadField, BadValue, TooMany, Overloaded];
const isRefusal = (error: unknown) => refusalClasses.some((one) => error instanceof one);

/** Deletes idempotency keys after a day. */
export async function pruneDeskActs(db: Db, now: Date): Promise<void> {
  await prune(db, 'desk_acts', 'began_at', new Date(now.getTime() - keepMs));
}
