import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { MailMessage, SmsNotice } from '#server/kernel/ports/ports.ts';
import type { Lane } from './lanes.ts';
import type { OperatorEvent, Robot } from './operator-event.ts';

/** A stored message, with attachments in base64. */
export type StoredMail = Omit<MailMessage, 'attachments' | 'id'> & {
  /** The id of the record concerned, which keeps the mail and its delivery state. */
  about?: string;
  /** The colleague who wrote it; absent if the site did. */
  author?: string | null;
  /** Time at which a colleague wrote it. The timeline shows this time, because a reply may arrive before a delayed mail is sent. */
  writtenAt?: string;
  attachments?: ReadonlyArray<{ filename: string; contentType: string; contentBase64: string }>;
};

/** Payload of each kind of job. */
export type JobPayloads = {
  mail: StoredMail;
  /** The link is encrypted: an operator who can read jobs may not use another one's invitation. */
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

/** Lane of workers for each kind (decision 0054). The rows do not store it, so a kind can change its lane without a migration. */
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
 * Enqueues a job in the caller's transaction (transactional outbox): it runs if the transaction commits, and never otherwise. It runs at
 * least once: if a process is killed after the work and before recording it, the job runs again.
 * @param runAt earliest start; if absent, at once, even if this process's clock is ahead of the database's
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

/** Builds the row of a job, for statements that insert it together with other rows. */
export function jobRow<Kind extends JobKind>(
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt?: Date | RawBuilder<Date>,
) {
  const dueAt = runAt ?? sql<Date>`least(${now}::timestamptz, statement_timestamp())`;
  return { kind, payload: JSON.stringify(payload), created_at: now, run_at: dueAt };
}

/** Enqueues a job for each row that `cause` returns, in one statement with it. */
export async function enqueueForEach<Kind extends JobKind>(
  db: Db,
  now: Date,
  kind: Kind,
  payload: JobPayloads[Kind],
  cause: RawBuilder<unknown>,
): Promise<void> {
  await sql`with cause as (${cause}) ${insertForEachCause(now, kind, payload)}`.execute(db);
}

/** Does the same as part of the caller's own statement. */
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
