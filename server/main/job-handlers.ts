import type { Deps } from '#server/kernel/deps/deps.ts';
import { postOperatorWebhook } from '#server/kernel/operators/operator-webhook.ts';
import { closeOverdue, closeUnanswered } from '#server/features/payments/close-order.ts';
import { fulfilOrder, tellUnfulfilled } from '#server/features/orders/fulfil-order.ts';
import { checkPayment, runRefund, tellRefundFailing } from '#server/features/payments/payment-jobs.ts';
import type { JobKind, JobPayloads } from '#server/kernel/jobs/jobs.ts';

type JobHandlers = {
  /** @returns when to do it again, for work that watches something */
  [Kind in JobKind]: (deps: Deps, payload: JobPayloads[Kind], id: number) => Promise<Date | undefined | void>;
};

/** How each kind of work is done. A handler that throws is tried again later. */
export const jobHandlers: JobHandlers = {
  mail: ({ mail }, { attachments = [], ...message }) =>
    mail.send({
      ...message,
      attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
        filename,
        contentType,
        content: Buffer.from(contentBase64, 'base64'),
      })),
    }),
  'operator-webhook': ({ config, clock }, event, id) => postOperatorWebhook(config, clock.now(), event, id),
  'order-close': closeOverdue,
  'order-fulfil': fulfilOrder,
  'payment-check': checkPayment,
  refund: runRefund,
  'cashier-notice': async ({ cashier }, { outTradeNo }) => cashier?.sendNotice(outTradeNo),
};

type FailureHandlers = {
  [Kind in JobKind]?: (deps: Deps, payload: JobPayloads[Kind], tries: number, givenUp: boolean) => Promise<void>;
};

/** What people are told when work has failed: once more after each try. */
export const failureHandlers: FailureHandlers = {
  'order-close': closeUnanswered,
  'order-fulfil': tellUnfulfilled,
  refund: tellRefundFailing,
};
