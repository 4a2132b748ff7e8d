import { createHmac } from 'node:crypto';
import type { Config } from '#server/kernel/config/config.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';

const timeoutMs = 5000;

/**
 * Posts an event to the operators' webhook, signed as in Standard Webhooks (standardwebhooks.com, specification 1.0.0): `webhook-signature:
 * v1,base64(HMAC-SHA-256(id.timestamp.body))`. Retries have the same id, so that the receiver can deduplicate.
 * @throws if the receiver does not reply with 2xx within five seconds
 */
export async function postOperatorWebhook(
  config: Config,
  now: Date,
  event: OperatorEvent,
  jobId: number,
): Promise<void> {
  const { OPERATOR_WEBHOOK_URL, OPERATOR_WEBHOOK_SECRET } = config;
  if (!OPERATOR_WEBHOOK_URL || !OPERATOR_WEBHOOK_SECRET) throw new Error('no operator webhook is configured');
  const id = `msg_${jobId}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({
    type: `${event.kind}.created`,
    timestamp: now.toISOString(),
    data: { reference: event.reference, summary: event.summary, details: Object.fromEntries(event.details) },
  });
  const response = await fetch(OPERATOR_WEBHOOK_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(OPERATOR_WEBHOOK_SECRET, `${id}.${timestamp}.${body}`),
    },
    body,
    // A redirect would send personal data to a URL that is not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the operator webhook answered ${response.status}`);
}

/** Signs a message. `secret` is `whsec_` and the key in base64. */
export function signWebhook(secret: string, content: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
