import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mailOwners } from '#server/kernel/operators/mail-owners.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';

/** Notifies operators, every owner and the colleague that an invitation was accepted. Runs in the transaction of the enrolment. */
export async function tellEnrolment(deps: Pick<Deps, 'db' | 'clock' | 'config'>, operator: string): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { isReset, by } = await readOrigin(db, operator);
  const event = {
    kind: 'operation',
    reference: `desk-enrolled ${operator}`,
    summary: `${operator} 已启用运营后台账号`,
    details: [
      ['时间（北京）', beijingMinute(now)],
      ['起因', isReset ? '重置第二因素' : '邀请'],
      ['办理人', by.join('、')],
    ],
  } as const;
  await notifyOperators(db, config, now, event);
  await mailOwners(deps, operator, event);
}

/**
 * Reads the reason of a colleague's last invitation and its authors. The journal has the operator who did it, the proposal the one who requested
 * it.
 */
async function readOrigin(db: Db, operator: string): Promise<{ isReset: boolean; by: string[] }> {
  const entry = await db
    .selectFrom('journal')
    .select(['action', 'actor_name'])
    .where('action', 'in', ['desk-invited', 'desk-reset'])
    .where('subject', '=', operator)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const proposal = await db
    .selectFrom('operator_proposals')
    .select('proposed_by')
    .where('command', 'in', ['desk-invite', 'desk-reset'])
    .where('subject', '=', operator)
    .where('confirmed_by', '=', entry?.actor_name ?? null)
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst();
  const names = [proposal?.proposed_by, entry?.actor_name ?? '终端（无密钥）'];
  return { isReset: entry?.action === 'desk-reset', by: names.filter((name) => name !== undefined) };
}
