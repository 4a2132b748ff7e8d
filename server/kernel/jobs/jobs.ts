import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { MailMessage, SmsNotice } from '#server/kernel/ports/ports.ts';
import type { Lane } from './lanes.ts';
import type { OperatorEvent, Robot } from './operator-event.ts';

/** A message as a row keeps it: attachments in base64. */
export type StoredMail = Omit<MailMessage, 'attachments' | 'id'> & {
  /** The id of the record that it is about, which keeps it and whether it was sent. */
  about?: string;
  /** The colleague who wrote it; the site itself, if left out. */
  author?: string | null;
  /** When a colleague wrote it: the timeline keeps that time, because an answer may come before it is sent. */
  writtenAt?: string;
  attachments?: ReadonlyArray<{ filename: string; contentType: string; contentBase64: string }>;
};

/** What each kind of work has to know. */
export type JobPayloads = {
  mail: StoredMail;
  /** The link is sealed: whoever may look at jobs is not whoever is invited. */
  'desk-invitation': { email: string; sealed: string };
  'mailbox-read': Record<string, never>;
  'sms-notice': SmsNotice;
  'operator-webhook': OperatorEvent;
  'operator-robot': OperatorEvent & { robot: Robot };
  'order-close': { orderId: string };
  'order-fulfil': { orderId: string };
  'licence-project': { licenceId: string };
  'order-mail': { orderId: string; mail: string };
  'payment-check': { outTradeNo: string };
  refund: { outRefundNo: string };
  'journal-seal': Record<string, never>;
  'cashier-notice': { outTradeNo: string };
};
export type JobKind = keyof JobPayloads;

/** Which workers do it (decision 0054). A row holds no lane, so that work may change its lane without a migration. */
const laneOf: Readonly<Record<JobKind, Lane>> = {
  mail: 'mail',
  'order-mail': 'mail',
  'desk-invitation': 'mail',
  'mailbox-read': 'mail',
  'sms-notice': 'mail',
  'operator-webhook': 'webhooks',
  'operator-robot': 'webhooks',
  'order-close': 'money',
  'order-fulfil': 'licences',
  'licence-project': 'licences',
  'payment-check': 'money',
  refund: 'money',
  'journal-seal': 'housekeeping',
  'cashier-notice': 'money',
};

export const jobKinds = Object.keys(laneOf) as JobKind[];

export function kindsOf(lane: Lane): JobKind[] {
  return jobKinds.filter((kind) => laneOf[kind] === lane);
}

/**
 * Writes down work to be done after the transaction it belongs to: it is done if that commits, and never if it does not,
 * whatever happens to this process (transactional outbox). Done at least once: a process killed between the work and its
 * record does it again.
 * @param runAt not before this; left out, the work is due at once, also where this process's clock is ahead of the database's
 */
export async function enqueue<Kind extends JobKind>(
  db: Db,
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt?: Date | RawBuilder<Date>,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values(jobRow(now, kind, payload, runAt))
    .execute();
}

/** The row of a job, for statements that write it with what it is about. */
export function jobRow<Kind extends JobKind>(
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt?: Date | RawBuilder<Date>,
) {
  const dueAt = runAt ?? sql<Date>`least(${now}::timestamptz, statement_timestamp())`;
  return { kind, payload: JSON.stringify(payload), created_at: now, run_at: dueAt };
}

/** Writes down the work for each row that `cause` returns, in one statement with it. */
export async function enqueueForEach<Kind extends JobKind>(
  db: Db,
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  cause: RawBuilder<unknown>,
): Promise<void> {
  await sql`with cause as (${cause}) ${insertForEachCause(now, kind, payload)}`.execute(db);
}

/** The same, carried along by the statement that is made of the result. */
export function withJobForEach<Kind extends JobKind>(
  db: Db,
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  cause: RawBuilder<unknown>,
) {
  return db
    .with('cause', () => sql<object>`(${cause})`)
    .with('enqueued', () => sql<object>`(${insertForEachCause(now, kind, payload)})`);
}

function insertForEachCause<Kind extends JobKind>(now: Date, kind: Kind, payload: JobPayloads[Kind]) {
  const row = jobRow(now, kind, payload);
  return sql`
    insert into jobs (kind, payload, created_at, run_at)
    select ${row.kind}::text, ${row.payload}::jsonb, ${row.created_at}::timestamptz, ${row.run_at}
    from cause`;
}
