import { createHash } from 'node:crypto';
import { sendInvitation } from '#server/features/desk/invitation-mail.ts';
import { readAnswers } from '#server/features/desk/records/answers.ts';
import { projectLicence } from '#server/features/orders/agreement-rows.ts';
import { fulfilOrder, notifyUnfulfilled } from '#server/features/orders/fulfil-order.ts';
import { sendOrderMail } from '#server/features/orders/order-thread.ts';
import { closeOverdue, closeUnanswered } from '#server/features/payments/close-order.ts';
import { checkPayment, notifyRefundFailing, runRefund } from '#server/features/payments/payment-jobs.ts';
import { recordMailFailed, recordMailSent } from '#server/features/trials/trial-mails.ts';
import { keepRecordMail, mailDomain } from '#server/kernel/desk/record-mails.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { runDueJobs, type JobWork } from '#server/kernel/jobs/run-jobs.ts';
import { postToRobot } from '#server/kernel/operators/operator-robots.ts';
import { postOperatorWebhook } from '#server/kernel/operators/operator-webhook.ts';
import type { PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import type { Ports } from '#server/kernel/ports/ports.ts';
import type { Guard } from '#server/kernel/providers/breakers.ts';
import { sealOnce } from '#server/kernel/sealing/seal-journal.ts';
import type { SiteDeps } from './create-adapters.ts';

/** Creates the handlers of background work; each call to a provider goes through its circuit breaker. */
export function createSiteJobs(guard: Guard): JobWork<SiteDeps> {
  const withGuard = (deps: SiteDeps): SiteDeps => ({
    ...deps,
    payments: guardPayments(deps.payments, guard),
    mail: { send: (message) => guard('mail', () => deps.mail.send(message)) },
  });
  return {
    handlers: {
      mail: async (
        { db, clock, config, mail },
        { attachments = [], about, author = null, writtenAt, ...message },
        id,
      ) => {
        const ownId = messageIdOf(id, message);
        await guard('mail', () =>
          mail.send({
            ...message,
            id: ownId,
            attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
              filename,
              contentType,
              content: Buffer.from(contentBase64, 'base64'),
            })),
          }),
        );
        if (about === undefined) return;
        await recordMailSent(db, about);
        await keepRecordMail(db, writtenAt === undefined ? clock.now() : new Date(writtenAt), {
          ...keptOf(message, ownId, config),
          record: about,
          author,
          state: 'sent',
        });
      },
      'mailbox-read': (deps) =>
        readAnswers({
          ...deps,
          mailbox: deps.mailbox && {
            list: (after) => guard('mailbox', () => deps.mailbox!.list(after)),
            fetch: (validity, uids) => guard('mailbox', () => deps.mailbox!.fetch(validity, uids)),
            listAttachments: (validity, uid) => guard('mailbox', () => deps.mailbox!.listAttachments(validity, uid)),
          },
        }),
      'sms-notice': async ({ sms, log }, notice) => {
        const isSent = await guard('sms', () => sms.sendNotice(notice));
        if (!isSent) log.warn('no SMS template for notices (docs/operations.md#sms-notices)');
      },
      'operator-webhook': ({ config, clock }, event, id) =>
        guard('webhook', () => postOperatorWebhook(config, clock.now(), event, id)),
      'operator-robot': ({ config, clock }, { robot, ...event }) =>
        guard(`${robot}-robot`, () => postToRobot(config, clock.now(), robot, event)),
      'order-close': (deps, payload) => closeOverdue(withGuard(deps), payload),
      'order-fulfil': fulfilOrder,
      'licence-project': projectLicence,
      'order-mail': (deps, payload) => sendOrderMail(withGuard(deps), payload),
      'desk-invitation': (deps, payload) => sendInvitation(withGuard(deps), payload),
      'payment-check': (deps, payload) => checkPayment(withGuard(deps), payload),
      refund: (deps, payload) => runRefund(withGuard(deps), payload),
      'journal-seal': sealOnce,
      'cashier-notice': async ({ cashier }, { outTradeNo }) => cashier?.sendNotification(outTradeNo),
    },
    /** Notifications after each failed try. */
    onFailure: {
      mail: async (
        deps,
        { about, author = null, writtenAt, attachments: _attachments, ...message },
        _tries,
        givenUp,
        id,
      ) => {
        if (!givenUp || about === undefined) return;
        await recordMailFailed(deps, about);
        const kept = keptOf(message, messageIdOf(id, message), deps.config);
        const at = writtenAt === undefined ? deps.clock.now() : new Date(writtenAt);
        await keepRecordMail(deps.db, at, { ...kept, record: about, author, state: 'failed' });
      },
      'order-close': closeUnanswered,
      'order-fulfil': notifyUnfulfilled,
      refund: notifyRefundFailing,
    },
  };
}

function guardPayments({ alipay, wechat_pay }: Ports['payments'], guard: Guard): Ports['payments'] {
  const through = (provider: string, gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    query: (outTradeNo) => guard(provider, () => gateway.query(outTradeNo)),
    close: (outTradeNo) => guard(provider, () => gateway.close(outTradeNo)),
    refund: (refund) => guard(provider, () => gateway.refund(refund)),
  });
  return { alipay: through('alipay', alipay), wechat_pay: through('wechat-pay', wechat_pay) };
}

/** Returns the part of a mail that a record stores. */
function keptOf({ to, subject, text, thread }: StoredMail, id: string, config: SiteDeps['config']) {
  const messageId = thread?.messageId ?? `${id}@${mailDomain(config)}`;
  return { messageId, direction: 'out' as const, email: to.address, subject, text };
}

/** Computes an id that is the same for each try and unique for each mail, even if another database has the same job id. */
function messageIdOf(jobId: number, message: object): string {
  return createHash('sha256')
    .update(`${jobId} ${JSON.stringify(message)}`)
    .digest('hex')
    .slice(0, 32);
}

const unguarded = createSiteJobs((_provider, call) => call());

/**
 * Runs all due jobs in tests, which move the clock. It bypasses the circuit breakers and uses the longest backoff.
 * @returns the number of jobs that ran or were tried
 */
export const runSiteJobs = (deps: SiteDeps) => runDueJobs(deps, unguarded, () => 1);
