import { sql, type Kysely } from 'kysely';

/** Accounts, sessions, codes and the counters behind every limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('fullname', 'text')
    .addColumn('avatar', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('users_reachable', sql`phone is not null or email is not null`)
    .execute();

  await db.schema
    .createTable('user_agreements')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_agreements_pk', ['user_id', 'document', 'version'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('remember', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('address', 'text')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('verification_codes')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('closed_at', 'timestamptz')
    .execute();
  // One open code for a recipient and purpose: a new code voids the old one even when two arrive at once.
  await db.schema
    .createIndex('verification_codes_open')
    .unique()
    .on('verification_codes')
    .columns(['recipient', 'purpose'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('rate_events')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_events_key').on('rate_events').columns(['key', 'at']).execute();

  await db.schema
    .createTable('captcha_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('captcha_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('randstr', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
