import type { Deps } from '#server/api/deps.ts';
import { postOperatorWebhook } from '#server/operators/operator-webhook.ts';
import type { JobKind, JobPayloads } from './jobs.ts';

type JobHandlers = { [Kind in JobKind]: (deps: Deps, payload: JobPayloads[Kind], id: number) => Promise<void> };

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
};
