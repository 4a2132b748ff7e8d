import { sql } from 'kysely';
import { releaseLicences } from '#server/features/licences/licences.ts';
import { releaseTrials } from '#server/features/trials/trial-applications.ts';
import { rememberTrials } from '#server/features/trials/past-trials.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { isCountedOf, recipientsOf } from './account-data.ts';

/**
 * Deletes a user and everything of theirs (privacy law, article 47): what refers to the user goes with the row by the
 * database's cascade, sessions among it; codes, counters and messages, which name the phone or the address, are deleted here.
 * Hashes of both stay for the trials that were had (decision 0046), and licences that name nobody.
 */
export async function deletePerson(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'phone', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    await rememberTrials({ ...deps, db: trx }, user);
    await releaseTrials(trx, userId);
    await releaseLicences(trx, userId);
    await trx.deleteFrom('verification_codes').where('recipient', 'in', recipientsOf(user)).execute();
    await trx.deleteFrom('rate_events').where(isCountedOf(user)).execute();
    const ownWechat = trx.selectFrom('wechat_identities').select('openid').where('user_id', '=', userId);
    await trx.deleteFrom('wechat_binds').where('openid', 'in', ownWechat).execute();
    await deleteMessages(trx, recipientsOf(user));
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
}

/** What was sent to the person, or would be: jobs keep it for a week. */
async function deleteMessages(trx: Db, recipients: string[]): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('kind', 'in', ['mail', 'sms-notice'])
    .where(sql<string>`coalesce(payload->'to'->>'address', payload->>'phone')`, 'in', recipients)
    .execute();
}
