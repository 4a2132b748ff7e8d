import type { DeskRole } from '#contract/desk.ts';
import { maskEmail, maskPhone } from '#lib/shared/text/mask.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import type { findJob } from '#server/kernel/jobs/jobs-by-hand.ts';
import type { JobKind, JobPayloads } from '#server/kernel/jobs/jobs.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';
import { withoutPersonalData, withoutSecrets } from '#server/kernel/text/without-secrets.ts';
import { recordKinds } from './desk-record-kinds.ts';

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;
type Roles = readonly DeskRole[];

/**
 * Returns a job as a colleague with these roles may read it (docs/colleagues.md#roles): only the payload fields that are named here,
 * without secrets. The text of a message is for the roles of its record; without a record, for owners.
 */
export function showJob({ payload, last_error: error, ...job }: Job, roles: Roles): object {
  const show = shown[job.kind as JobKind] as ((payload: unknown, roles: Roles) => object) | undefined;
  return { ...job, last_error: error && withoutPersonalData(error), payload: show?.(payload, roles) ?? {} };
}

/** Visible payload fields of each kind; all others are hidden. */
const shown: { [Kind in JobKind]: (payload: JobPayloads[Kind], roles: Roles) => object } = {
  mail({ to, subject, text, about, author = null, attachments = [] }, roles) {
    if (!mayRead(about, roles)) return { to: maskEmail(to.address), about: kindOf(about)?.title, author };
    return {
      to: to.address,
      about: withoutSecrets(about ?? '') || undefined,
      author,
      subject: withoutSecrets(subject),
      text: withoutSecrets(text),
      attachments: attachments.map(({ filename, contentType, contentBase64: { length } }) => {
        return { filename: withoutSecrets(filename), contentType, characters: length };
      }),
    };
  },
  'desk-invitation': ({ email }, roles) => ({ email: roles.includes('owner') ? email : maskEmail(email) }),
  'mailbox-read': () => ({}),
  'sms-notice': ({ phone, change, time }) => ({ phone: maskPhone(phone), change, time }),
  'operator-webhook': showEvent,
  'operator-robot': ({ robot, ...event }, roles) => ({ robot, ...showEvent(event, roles) }),
  'order-close': ({ orderId }) => ({ orderId }),
  'order-fulfil': ({ orderId }) => ({ orderId }),
  'licence-project': ({ licenceId }) => ({ licenceId }),
  'order-mail': ({ orderId, mail }) => ({ orderId, mail }),
  'payment-check': ({ outTradeNo }) => ({ outTradeNo }),
  refund: ({ outRefundNo }) => ({ outRefundNo }),
  'journal-seal': () => ({}),
  'cashier-notice': ({ outTradeNo }) => ({ outTradeNo }),
};

function showEvent({ kind, reference, summary, details }: OperatorEvent, roles: Roles): object {
  if (!mayRead(reference, roles)) return { kind, about: kindOf(reference)?.title };
  const cut = details.map(([label, value]) => [label, withoutSecrets(value)] as const);
  return { kind, reference: withoutSecrets(reference), summary: withoutSecrets(summary), details: cut };
}

const kindOf = (id: string | undefined) =>
  id === undefined ? undefined : recordKinds.find((kind) => kind.id.test(id));

function mayRead(id: string | undefined, roles: Roles): boolean {
  const kind = kindOf(id);
  return kind ? isAllowed(kind, roles) : roles.includes('owner');
}
