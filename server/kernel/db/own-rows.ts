import { sql, type RawBuilder } from 'kysely';

/** Rows, of a table with both columns, that are a person's own or of a workspace that they are in. */
export function isOwnedBy(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId}
    or workspace_id in (select workspace_id from workspace_members where user_id = ${userId}))`;
}
