import { sql, type Kysely } from 'kysely';

/** The choice of a mail about late deliveries, and the record of the service's parts by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table late_mails (
      user_id bigint primary key references users (id) on delete cascade,
      chosen_at timestamptz,
      locale text not null,
      mailed_on text,
      said jsonb default '{}' not null
    )`.execute(db);
  await sql`alter table service_slots add column data_api boolean default false not null`.execute(db);
  await sql`
    create table service_days (
      day text not null,
      service text not null,
      recorded integer not null,
      expected integer not null,
      primary key (day, service)
    )`.execute(db);
}
