import { postOperatorWebhook } from '#server/kernel/operators/operator-webhook.ts';
import { closeOverdue, closeUnanswered } from '#server/features/payments/close-order.ts';
import { fulfilOrder, notifyUnfulfilled } from '#server/features/orders/fulfil-order.ts';
import { sealOnce } from '#server/kernel/sealing/seal-journal.ts';
import { checkPayment, runRefund, notifyRefundFailing } from '#server/features/payments/payment-jobs.ts';
import { type JobWork, runDueJobs } from '#server/kernel/jobs/run-jobs.ts';
import type { SiteDeps } from './create-adapters.ts';

/** How the site does each kind of background work. */
const handlers: JobWork<SiteDeps>['handlers'] = {
  mail: ({ mail }, { attachments = [], ...message }) =>
    mail.send({
      ...message,
      attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
        filename,
        contentType,
        content: Buffer.from(contentBase64, 'base64'),
      })),
    }),
  'sms-notice': async ({ sms, log }, notice) => {
    if (!(await sms.sendNotice(notice))) log.warn('no SMS template for notices (docs/operations.md#sms-notices)');
  },
  'operator-webhook': ({ config, clock }, event, id) => postOperatorWebhook(config, clock.now(), event, id),
  'order-close': closeOverdue,
  'order-fulfil': fulfilOrder,
  'payment-check': checkPayment,
  refund: runRefund,
  'journal-seal': sealOnce,
  'cashier-notice': async ({ cashier }, { outTradeNo }) => cashier?.sendNotification(outTradeNo),
};

/** After each failed try the people who wait for it hear of it. */
const onFailure: JobWork<SiteDeps>['onFailure'] = {
  'order-close': closeUnanswered,
  'order-fulfil': notifyUnfulfilled,
  refund: notifyRefundFailing,
};

export const siteJobs: JobWork<SiteDeps> = { handlers, onFailure };

/** Does everything that is due. @returns how many jobs were done or tried */
export const runSiteJobs = (deps: SiteDeps) => runDueJobs(deps, siteJobs);
