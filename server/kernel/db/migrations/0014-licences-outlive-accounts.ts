import { sql, type Kysely } from 'kysely';

/**
 * A licence outlives the account it was issued to, and a workspace's trial the member who applied (docs/behaviour.md#account-page).
 * The release before this one goes on writing licences beside it: nothing that it leaves out is required.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table licences add column if not exists kid text`.execute(db);
  for (const column of ['user_id', 'key']) {
    await db.schema
      .alterTable('licences')
      .alterColumn(column, (altered) => altered.dropNotNull())
      .execute();
  }
  await db.schema.alterTable('licences').dropConstraint('licences_user_id_fkey').execute();
  await db.schema
    .alterTable('licences')
    .addForeignKeyConstraint('licences_user_id_fkey', ['user_id'], 'users', ['id'])
    .onDelete('set null')
    .execute();
  await db.schema
    .alterTable('trials')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
}
