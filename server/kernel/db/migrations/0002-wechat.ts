import type { Kysely } from 'kysely';

/** Logins by WeChat, and how each session was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wechat_identities')
    .addColumn('openid', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('unionid', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('wechat_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('wechat_binds')
    .addColumn('reference_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('openid', 'text', (column) => column.notNull())
    .addColumn('unionid', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();

  // A session from before this column proves nothing about its opener.
  await db.schema
    .alterTable('sessions')
    .addColumn('opened_by', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute();
}
