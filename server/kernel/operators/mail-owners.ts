import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';
import { operatorMail } from './notify-operators.ts';
import { rolesIn } from './operators.ts';

/**
 * Mails an event to every owner and, if it is about a colleague's access, to the colleague, in the caller's transaction. The addresses are
 * those of the desk. An owner who works in a terminal only has none, and reads the mail to `OPERATOR_EMAIL`.
 */
export async function mailOwners(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  colleague: string | null,
  event: OperatorEvent,
): Promise<void> {
  const accounts = await db
    .selectFrom('desk_accounts')
    .innerJoin('operators', 'operators.name', 'desk_accounts.operator')
    .select(['operator', 'email', 'roles'])
    .where('enrolled_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  for (const { operator, email, roles } of accounts)
    if (operator === colleague || rolesIn(roles).includes('owner'))
      await enqueue(db, clock.now(), 'mail', { to: { address: email }, ...operatorMail(config, event) });
}
