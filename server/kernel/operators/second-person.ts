import type { DeskRole } from '#contract/desk.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed, type Declaration } from '#server/kernel/desk/declare.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { withoutCredentials, withoutLicences } from '#server/kernel/text/without-secrets.ts';
import { notifyOperators } from './notify-operators.ts';
import { readMoved, readTies, recordAct } from './operator-acts.ts';
import { hadTwo, rolesIn } from './operators.ts';
import { readSecondPersonFen } from './second-person-limit.ts';

/** A proposal expires if it is not confirmed in time. */
const validDays = 7;

export type Operation = {
  command: string;
  /** Roles that may run it, besides owners. */
  roles: readonly DeskRole[];
  /** Subject in the journal: an order, a licence or an operator. */
  subject: string;
  /** Amount that it books or refunds for the order `subject`. Up to the limit, one operator is enough. */
  amountFen?: number;
  /** True if one operator is enough for any amount: little is granted, and owners are notified by mail (decision 0138). */
  isMinor?: boolean;
  /** True if it gives the operator `subject` an invitation or a key. */
  letsIn?: true;
  /** Terms that both operators must give alike. */
  terms: string;
};

type Doing = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Requires that two different operators give the same command (four-eyes principle): the first proposes, the second runs it. One is enough
 * up to the limit, or if there have never been two operators with the role (decision 0103). Part of the caller's transaction, which has
 * locked the subject.
 * @returns the message for the first operator, or null if the operation may continue
 * @throws OpsError if the second operator may not confirm for a day
 */
export async function requireSecondPerson(deps: Doing, operation: Operation): Promise<string | null> {
  const standing = await readStanding(deps, operation);
  return 'waits' in standing ? standing.waits : null;
}

/** Runs `work` in the caller's transaction once two operators have requested it; otherwise like `withSecondPerson`. */
export async function doAsTwo<Running extends Doing>(
  deps: Running,
  operation: Operation,
  work: (deps: Running) => Promise<string>,
): Promise<string> {
  const standing = await readStanding(deps, operation);
  if ('waits' in standing) return standing.waits;
  const said = await work(deps);
  return standing.isConfirmed ? withoutCredentials(said) : said;
}

/** The message for the first operator, or permission to continue and whether a second operator has confirmed it. */
type Standing = { waits: string } | { isConfirmed: boolean };

async function readStanding(deps: Doing, operation: Operation): Promise<Standing> {
  const { db, clock } = deps;
  const { command, subject, terms } = operation;
  const { name: me, asked, doing } = currentActor();
  const what = doing ?? command;
  const now = clock.now();
  // The second of two simultaneous operations must count the amount of the first.
  await lockKeys(db, ['operator-proposals']);
  const excess = await describeExcess(db, now, operation, me);
  const isEnough = excess === null || !(await hadTwo(db, operation.roles));
  if (me === null && !isEnough)
    throw new OpsError(`「${what}」须由两位同事先后办理，在终端没有密钥的请在运营后台里办理`);
  const same = await selectProposals(deps)
    .where('command', '=', command)
    .where('subject', '=', subject)
    .where('terms', '=', terms)
    .execute();
  const open = same.filter((proposal) => mayStillPropose(operation, proposal));
  const ofOthers = me === null ? [] : open.filter(({ proposed_by }) => proposed_by !== me);
  const proposers = ofOthers.map(({ proposed_by }) => proposed_by);
  const ties = await readTies(db, now, me, proposers);
  const ofAnother = ofOthers.find(({ proposed_by }) => !ties.has(proposed_by));
  if (ofAnother) {
    await db
      .updateTable('operator_proposals')
      .set({ confirmed_by: me, confirmed_at: now, input: null })
      .where('id', '=', ofAnother.id)
      .execute();
    await journal(db, now, { action: 'operation-confirmed', subject: `${command} ${subject}` });
    await record(db, now, operation, { proposedBy: ofAnother.proposed_by, doneBy: me });
    return { isConfirmed: true };
  }
  if (isEnough) {
    // One operator was enough, so the own proposal is deleted.
    const own = same.filter(({ proposed_by }) => proposed_by === me).map(({ id }) => id);
    if (own.length > 0) await db.deleteFrom('operator_proposals').where('id', 'in', own).execute();
    await record(db, now, operation, { proposedBy: null, doneBy: me });
    return { isConfirmed: false };
  }
  for (const [name, until] of ties)
    throw new OpsError(
      `「${what}」由 ${name} 提出，而 ${name} 与您的邀请、重置或密钥刚由你们其中一人或同一位同事办理：${beijingMinute(until)}（北京时间）之前不能互为第二人，请由另一位同事确认`,
    );
  if (open.length === 0) {
    const input = asked && toJson(asked);
    const proposal = { command, subject, terms, input, proposed_by: me!, proposed_at: now };
    await db.insertInto('operator_proposals').values(proposal).execute();
    await journal(db, now, { action: 'operation-proposed', subject: `${command} ${subject}` });
    await tellOperation(deps, operation, '待第二位操作员确认');
  }
  const waits = `${what} ${subject}，${terms}：已提出，须由另一位操作员在 ${validDays} 天内在运营后台的「待我确认」里确认，或执行同一命令${excess}\n`;
  return { waits };
}

/** Describes why one operator is not enough; null if one is. */
async function describeExcess(
  db: Db,
  now: Date,
  { subject, amountFen, isMinor = false }: Operation,
  name: string | null,
): Promise<string | null> {
  if (isMinor) return null;
  if (amountFen === undefined) return '';
  const limitFen = await readSecondPersonFen(db);
  const { orderFen, dayFen } = await readMoved(db, now, { order: subject, name });
  if (Math.max(orderFen, dayFen) + amountFen <= limitFen) return null;
  const counted = [
    ...(orderFen > 0 ? [`本单此前已由同事入账与退回 ${yuanFromFen(orderFen)} 元`] : []),
    ...(dayFen > 0 ? [`您 24 小时内独自入账与退回 ${yuanFromFen(dayFen)} 元`] : []),
  ];
  const before = counted.map((one) => `，${one}`).join('');
  return `。一位操作员至多独自办理 ${yuanFromFen(limitFen)} 元：本次 ${yuanFromFen(amountFen)} 元${before}`;
}

async function record(
  db: Db,
  now: Date,
  { command, subject, amountFen, letsIn }: Operation,
  by: { proposedBy: string | null; doneBy: string | null },
): Promise<void> {
  if (amountFen !== undefined || letsIn) await recordAct(db, now, { command, subject, amountFen, ...by });
}

/**
 * Runs `work` in a transaction once two operators have requested it.
 * @returns its result for the second operator, without the customer's credential; the first operator gets a message instead
 */
export async function withSecondPerson<Running extends Doing>(
  deps: Running,
  operation: Operation,
  work: (deps: Running) => Promise<string>,
): Promise<string> {
  return deps.db.transaction().execute((trx) => doAsTwo({ ...deps, db: trx }, operation, work));
}

/** Notifies every operator of a proposal or an operation, in the caller's transaction. */
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
      // The reason may contain the leaked text.
      ['内容', withoutLicences(terms)],
      ['操作员', name ?? '（尚无密钥）'],
    ],
  });
}

/** Selects the pending proposals, with the current roles of their proposers. A removed operator's proposals are left out. */
export function selectProposals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return db
    .selectFrom('operator_proposals')
    .innerJoin('operators', 'operators.name', 'operator_proposals.proposed_by')
    .selectAll('operator_proposals')
    .select('operators.roles as proposer_roles')
    .where('removed_at', 'is', null)
    .whereRef('proposed_at', '>=', 'added_at')
    .where('confirmed_at', 'is', null)
    .where('proposed_at', '>', new Date(clock.now().getTime() - validDays * 86_400_000));
}

/** Lists the pending proposals of these actions, newest first, without those whose proposer has lost the role. */
export async function listProposals(
  deps: Pick<Deps, 'db' | 'clock'>,
  actions: readonly Pick<Declaration, 'name' | 'roles'>[],
): Promise<Proposal[]> {
  const rows = await selectProposals(deps).orderBy('proposed_at', 'desc').execute();
  return rows.filter((row) => actions.some((action) => action.name === row.command && mayStillPropose(action, row)));
}

/** Returns true if the proposer still has one of the operation's roles; otherwise the proposal is void. */
function mayStillPropose({ roles }: Pick<Operation, 'roles'>, { proposer_roles: own }: Proposal): boolean {
  return isAllowed({ roles }, rolesIn(own));
}

export type Proposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;
