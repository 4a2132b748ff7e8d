import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';
import { eventAddress } from './event-address.ts';
import { robotsOf } from './operator-robots.ts';

/** Notifies colleagues by mail and, if configured, by webhook and group robots, in the caller's transaction. */
export async function notifyOperators(db: Db, config: Config, now: Date, event: OperatorEvent): Promise<void> {
  const { OPERATOR_EMAIL, OPERATOR_WEBHOOK_URL, identity } = config;
  const to = { address: OPERATOR_EMAIL ?? identity.supportEmail };
  await enqueue(db, now, 'mail', { to, ...operatorMail(config, event) });
  if (OPERATOR_WEBHOOK_URL) await enqueue(db, now, 'operator-webhook', event);
  for (const robot of robotsOf(config)) await enqueue(db, now, 'operator-robot', { ...event, details: [], robot });
}

/** Builds the mail about an event. */
export function operatorMail(config: Config, event: OperatorEvent): { subject: string; text: string } {
  const details = event.details.filter(([, value]) => value !== '').map(([label, value]) => `${label}：${value}`);
  return {
    subject: headerText(`[${config.identity.brandZh}] ${event.summary}`),
    text: `${event.summary}\n\n编号：${event.reference}\n${details.join('\n')}\n\n运营后台：${eventAddress(config, event)}\n`,
  };
}

/** Removes line breaks, which the mail adapter refuses in a header: a visitor's text in the subject must not block the mail. */
function headerText(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
