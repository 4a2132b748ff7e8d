import { sql, type RawBuilder } from 'kysely';

/** Returns an SQL expression for the rows of a user or of the user's workspaces, in a table with both columns. */
export function isOwnedBy(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId}
    or workspace_id in (select workspace_id from workspace_members where user_id = ${userId}))`;
}
