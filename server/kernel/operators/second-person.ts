import { yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';

/** A proposal that was not confirmed in time is made anew. */
const validDays = 7;

export type Operation = {
  command: string;
  /** The order. */
  subject: string;
  amountFen: number;
  /** What both must say alike. */
  terms: string;
};

/**
 * Lets an operation above `OPS_SECOND_PERSON_FEN` pass only once two different operators have given the same command (four-eyes
 * principle): the first proposes, the second does it. Where there are not two operators it passes. Part of the caller's transaction, with
 * the order taken.
 * @returns what to tell the first one, or null when the operation may continue
 */
export async function requireSecondPerson(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { command, subject, amountFen, terms }: Operation,
): Promise<string | null> {
  if (amountFen <= config.OPS_SECOND_PERSON_FEN) return null;
  const names = (await db.selectFrom('operators').select('name').execute()).map(({ name }) => name);
  const { name: me } = currentActor();
  if (names.length < 2 || me === null) return null;
  const now = clock.now();
  const open = await db
    .selectFrom('operator_proposals')
    .select(['id', 'proposed_by'])
    .where('command', '=', command)
    .where('subject', '=', subject)
    .where('terms', '=', terms)
    .where('confirmed_at', 'is', null)
    .where('proposed_at', '>', new Date(now.getTime() - validDays * 86_400_000))
    // An operator who was removed meanwhile proposes nothing.
    .where('proposed_by', 'in', names)
    .execute();
  const ofAnother = open.find(({ proposed_by }) => proposed_by !== me);
  if (ofAnother) {
    await db
      .updateTable('operator_proposals')
      .set({ confirmed_by: me, confirmed_at: now })
      .where('id', '=', ofAnother.id)
      .execute();
    await journal(db, now, { action: 'operation-confirmed', subject: `${command} ${subject}` });
    return null;
  }
  if (open.length === 0) {
    const proposal = { command, subject, terms, proposed_by: me, proposed_at: now };
    await db.insertInto('operator_proposals').values(proposal).execute();
    await journal(db, now, { action: 'operation-proposed', subject: `${command} ${subject}` });
  }
  return `${subject} ${yuanFromFen(amountFen)} 元：已提出，须由另一位操作员在 ${validDays} 天内执行同一命令确认\n`;
}

/** What waits for a second operator, the newest first. */
export function listProposals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return db
    .selectFrom('operator_proposals')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('proposed_at', '>', new Date(clock.now().getTime() - validDays * 86_400_000))
    .orderBy('proposed_at', 'desc')
    .execute();
}
