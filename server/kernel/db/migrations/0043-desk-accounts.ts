import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * Operators who log in with a browser (decision 0127). One who has no key for the command line has none in `key_hash`; the release before
 * compares keys with it and finds none alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operators alter column key_hash drop not null`.execute(db);
  await db.schema
    .createTable('desk_accounts')
    .addColumn('operator', 'text', (column) => column.primaryKey().references('operators.name').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('totp_sealed', 'text')
    .addColumn('totp_step', 'bigint')
    .addColumn('invitation_hash', 'text', (column) => column.unique())
    .addColumn('invited_at', 'timestamptz', (column) => column.notNull())
    .addColumn('enrolled_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('desk_recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('operator', 'text', (column) =>
      column.notNull().references('desk_accounts.operator').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('operator', 'text', (column) =>
      column.notNull().references('desk_accounts.operator').onDelete('cascade'),
    )
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('proven_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('desk_sessions_by_end').on('desk_sessions').column('expires_at').execute();
}
