import type { z } from 'zod/mini';
import type { getProfile } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { selectAccount, toAccount } from './accounts.ts';

type Profile = z.infer<typeof getProfile.reply>['data'];

/** Reads all data of the account page in one statement. */
export async function readProfile(db: Db, userId: number): Promise<Profile> {
  const rows = await selectAccount(db, userId)
    .select(['users.created_at', 'agreed_at'])
    .select((row) => {
      const identity = row.selectFrom('wechat_identities').select('openid');
      return row.exists(identity.whereRef('wechat_identities.user_id', '=', 'users.id')).as('is_bound');
    })
    .orderBy('agreed_at', 'desc')
    .execute();
  const account = toAccount(rows);
  const { created_at: createdAt, is_bound: isBound } = rows[0]!;
  return {
    ...account,
    createdAt: createdAt.toISOString(),
    wechatBound: Boolean(isBound),
    agreements: rows.flatMap(({ document, version, agreed_at: at }) =>
      document === null || version === null || at === null ? [] : [{ document, version, agreedAt: at.toISOString() }],
    ),
  };
}
