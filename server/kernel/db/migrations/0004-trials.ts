import { sql, type Kysely } from 'kysely';

/** Workspaces, licences, and what people have applied for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspaces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('workspace_members')
    .addColumn('workspace_id', 'text', (column) => column.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('workspace_members_pk', ['workspace_id', 'user_id'])
    .execute();
  await db.schema.createIndex('workspace_members_user').on('workspace_members').column('user_id').execute();

  await db.schema
    .createTable('licences')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('workspace_id', 'text', (column) => column.references('workspaces.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('quota', 'jsonb', (column) => column.notNull())
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('licences_user').on('licences').column('user_id').execute();

  await db.schema
    .createTable('trials')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('workspace_id', 'text', (column) => column.references('workspaces.id'))
    .addColumn('licence_id', 'text', (column) => column.references('licences.id').onDelete('cascade'))
    .addColumn('applicant', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  // One trial a product for a person, and one for a workspace whoever of its members applies.
  await db.schema
    .createIndex('trials_of_person')
    .unique()
    .on('trials')
    .columns(['user_id', 'product'])
    .where(sql.ref('workspace_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('trials_of_workspace')
    .unique()
    .on('trials')
    .columns(['workspace_id', 'product'])
    .where(sql.ref('workspace_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('trials_created').on('trials').column('created_at').execute();
}
