import type { z } from 'zod/mini';
import type { getProfile } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readAccount } from './accounts.ts';
import { isWechatBound } from './wechat-identities.ts';

type Profile = z.infer<typeof getProfile.reply>['data'];

/** Everything the account page shows about its owner. */
export async function readProfile(db: Db, userId: number): Promise<Profile> {
  const account = await readAccount(db, userId);
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow();
  const agreed = await db
    .selectFrom('user_agreements')
    .select(['document', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at', 'desc')
    .execute();
  return {
    ...account,
    createdAt: user.created_at.toISOString(),
    wechatBound: await isWechatBound(db, userId),
    agreements: agreed.map(({ document, version, agreed_at }) => ({
      document,
      version,
      agreedAt: agreed_at.toISOString(),
    })),
  };
}
