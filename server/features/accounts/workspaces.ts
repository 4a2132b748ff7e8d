import type { Workspace } from '#contract/workspace.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import { findByAccount } from './accounts.ts';

/** Lists the workspaces of a user, oldest first. */
export async function listWorkspaces(db: Db, userId: number): Promise<Workspace[]> {
  const rows = await db
    .selectFrom('workspaces')
    .innerJoin('workspace_members', 'workspace_members.workspace_id', 'workspaces.id')
    .selectAll('workspaces')
    .where('workspace_members.user_id', '=', userId)
    .orderBy('workspaces.created_at')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() }));
}

/** Requires that a user is a member of a workspace. @throws Refusal workspaceUnknown, the same for a missing workspace and another user's */
export async function requireMember(db: Db, userId: number, workspaceId: string): Promise<void> {
  const member = await db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) throw new Refusal('workspaceUnknown');
}

/**
 * Creates a workspace with its members, by normalised phone number or e-mail address.
 * @returns its id, or the first account that is not registered
 */
export async function createWorkspace(
  db: Db,
  now: Date,
  { name, accounts }: { name: string; accounts: readonly string[] },
): Promise<{ id: string } | { unknownAccount: string }> {
  const userIds: number[] = [];
  for (const account of accounts) {
    const user = await findByAccount(db, account);
    if (!user) return { unknownAccount: account };
    userIds.push(user.id);
  }
  const id = `ws_${newToken().slice(0, 16)}`;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('workspaces').values({ id, name, created_at: now }).execute();
    const rows = userIds.map((userId) => ({ workspace_id: id, user_id: userId }));
    if (rows.length > 0) await trx.insertInto('workspace_members').values(rows).execute();
  });
  return { id };
}
