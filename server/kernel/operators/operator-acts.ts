import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

const dayMs = 86_400_000;

type Act = {
  command: string;
  subject: string;
  amountFen: number | undefined;
  /** The first of two colleagues; null if one acted alone. */
  proposedBy: string | null;
  doneBy: string | null;
};

/** Records an operation that moves money or gives a colleague access, in the caller's transaction. */
export async function recordAct(db: Db, now: Date, { command, subject, ...act }: Act): Promise<void> {
  const { amountFen = null, proposedBy, doneBy } = act;
  const row = { command, subject, amount_fen: amountFen, proposed_by: proposedBy, done_by: doneBy, done_at: now };
  await db.insertInto('operator_acts').values(row).execute();
}

/**
 * Sums the amounts that colleagues have booked and refunded for an order, and those that one colleague has moved alone within 24 hours. A
 * terminal without a key may be anyone's: its operations count for every colleague, and everyone's count for it.
 */
export async function readMoved(
  db: Db,
  now: Date,
  { order, name }: { order: string; name: string | null },
): Promise<{ orderFen: number; dayFen: number }> {
  const since = new Date(now.getTime() - dayMs);
  const sum = sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen');
  const ofOrder = db.selectFrom('operator_acts').select(sum).where('subject', '=', order);
  const alone = db
    .selectFrom('operator_acts')
    .select(sum)
    .where('done_at', '>', since)
    .where('proposed_by', 'is', null);
  const ofDay =
    name === null ? alone : alone.where((row) => row.or([row('done_by', '=', name), row('done_by', 'is', null)]));
  const { fen: orderFen } = await ofOrder.executeTakeFirstOrThrow();
  const { fen: dayFen } = await ofDay.executeTakeFirstOrThrow();
  return { orderFen, dayFen };
}

/**
 * Finds colleagues who cannot be the second person for `name`. For a day, those who requested or confirmed an invitation, a reset or a key
 * may know it. Two colleagues who got access from the same third one cannot confirm each other, either.
 * @returns the end of the restriction, by colleague
 */
export async function readTies(
  db: Db,
  now: Date,
  name: string | null,
  others: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (name === null || others.length === 0) return new Map();
  const behindOf = await readPeopleBehind(db, now, [name, ...others]);
  const own = behindOf(name);
  return new Map(
    others.flatMap((other) => {
      const shared = [...behindOf(other)].flatMap(([person, until]) => {
        const ownUntil = own.get(person);
        return ownUntil === undefined ? [] : Math.min(until, ownUntil);
      });
      return shared.length === 0 ? [] : [[other, new Date(Math.max(...shared))] as const];
    }),
  );
}

/** Reads who may act as each of these colleagues, and until when: themselves always, those who gave them access for a day. */
async function readPeopleBehind(db: Db, now: Date, names: readonly string[]) {
  const isKey = sql<boolean>`command = 'operator-add'`;
  // Each invitation or key revokes the one before.
  const acts = await db
    .selectFrom('operator_acts')
    .leftJoin('desk_accounts', 'desk_accounts.operator', 'operator_acts.subject')
    .distinctOn(['subject', isKey])
    .select(['subject', 'proposed_by', 'done_by', 'done_at', 'enrolled_at', isKey.as('is_key')])
    .where('subject', 'in', [...names])
    .where('amount_fen', 'is', null)
    .orderBy('subject')
    .orderBy(isKey)
    .orderBy('operator_acts.id', 'desc')
    .execute();
  return (name: string): Map<string, number> => {
    const behind = new Map([[name, Number.POSITIVE_INFINITY]]);
    for (const act of acts.filter(({ subject }) => subject === name)) {
      const enrolledMs = act.is_key ? 0 : (act.enrolled_at?.getTime() ?? 0);
      const until = Math.max(act.done_at.getTime(), enrolledMs) + dayMs;
      if (until <= now.getTime()) continue;
      for (const person of [act.proposed_by, act.done_by])
        if (person !== null) behind.set(person, Math.max(until, behind.get(person) ?? 0));
    }
    return behind;
  };
}
