import type { DeskRole } from '#contract/desk.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { notifyOperators } from './notify-operators.ts';
import { rolesIn } from './operators.ts';
import { readSecondPersonFen } from './second-person-limit.ts';

/** A proposal that was not confirmed in time is made anew. */
const validDays = 7;

export type Operation = {
  command: string;
  /** Who may, besides an owner. */
  roles: readonly DeskRole[];
  /** What it is done to, as the journal may name it: an order, a licence, an operator. */
  subject: string;
  /** Of one that moves money: up to the limit one operator is enough. */
  amountFen?: number;
  /** What both must say alike. */
  terms: string;
};

type Doing = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Lets an operation pass only once two different operators have given the same command (four-eyes principle): the first proposes, the second
 * does it. Where there have never been two operators who may it passes (decision 0103). Part of the caller's transaction, with what it is done to taken.
 * @returns what to tell the first one, or null when the operation may continue
 */
export async function requireSecondPerson(deps: Doing, operation: Operation): Promise<string | null> {
  const { db, clock } = deps;
  const { command, roles, subject, amountFen, terms } = operation;
  if (amountFen !== undefined && amountFen <= (await readSecondPersonFen(db))) return null;
  const operators = await db.selectFrom('operators').select('roles').execute();
  const able = operators.filter((operator) =>
    rolesIn(operator.roles).some((own) => own === 'owner' || roles.includes(own)),
  );
  const { name: me, asked, doing } = currentActor();
  const what = doing ?? command;
  if (able.length < 2) return null;
  if (me === null) throw new OpsError(`「${what}」须由两位同事先后办理，在终端没有密钥的请在运营后台里办理`);
  await lockKeys(db, ['operator-proposals']);
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
    .where('proposed_by', 'in', (query) => query.selectFrom('operators').select('name').where('removed_at', 'is', null))
    .execute();
  const ofAnother = open.find(({ proposed_by }) => proposed_by !== me);
  if (ofAnother) {
    await db
      .updateTable('operator_proposals')
      .set({ confirmed_by: me, confirmed_at: now, input: null })
      .where('id', '=', ofAnother.id)
      .execute();
    await journal(db, now, { action: 'operation-confirmed', subject: `${command} ${subject}` });
    return null;
  }
  if (open.length === 0) {
    const input = asked && toJson(asked);
    const proposal = { command, subject, terms, input, proposed_by: me, proposed_at: now };
    await db.insertInto('operator_proposals').values(proposal).execute();
    await journal(db, now, { action: 'operation-proposed', subject: `${command} ${subject}` });
    await tellOperation(deps, operation, '待第二位操作员确认');
  }
  return `${what} ${subject}，${terms}：已提出，须由另一位操作员在 ${validDays} 天内在运营后台的「待我确认」里确认，或执行同一命令\n`;
}

/** Runs `work` in a transaction, once two operators have asked for it. @returns what it says, or what the first one reads */
export async function withSecondPerson<Running extends Doing>(
  deps: Running,
  operation: Operation,
  work: (deps: Running) => Promise<string>,
): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const inTransaction = { ...deps, db: trx };
    return (await requireSecondPerson(inTransaction, operation)) ?? work(inTransaction);
  });
}

/** Lets every operator know what was proposed or done by whom; part of the caller's transaction. */
export async function tellOperation(
  { db, clock, config }: Doing,
  { command, subject, terms }: Pick<Operation, 'command' | 'subject' | 'terms'>,
  what: string,
): Promise<void> {
  const { name, doing } = currentActor();
  await notifyOperators(db, config, clock.now(), {
    kind: 'operation',
    reference: `${command} ${subject}`,
    summary: `${what}：${doing ?? command} ${subject}`,
    details: [
      ['内容', terms],
      ['操作员', name ?? '（尚无密钥）'],
    ],
  });
}

/** What waits for a second operator. */
export function selectProposals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return db
    .selectFrom('operator_proposals')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('proposed_at', '>', new Date(clock.now().getTime() - validDays * 86_400_000));
}

export type Proposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;
