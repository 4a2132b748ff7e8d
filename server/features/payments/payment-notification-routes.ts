import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { paymentNotifications } from '#server/kernel/metrics/instruments.ts';
import {
  BadNotification,
  type NotificationFault,
  type PaymentNotification,
} from '#server/kernel/ports/payment-gateway.ts';
import { applyNotification } from './apply-notification.ts';

const channels = ['alipay', 'wechat_pay'] as const satisfies readonly PaymentChannel[];
const params = z.object({ channel: z.enum(channels) });

/** An older or newer notification may be a replay (docs/security.md#notifications). */
const freshMs = 300_000;
/** Upper bound of a notification's body. Real ones have a few kilobytes. */
const mostBytes = 64 * 1024;
/** Limit of log lines for invalid notifications, per address and minute, since anyone may post them. */
const linesPerMinute = 20;

type Outcome = 'taken' | 'nothing' | 'refused' | 'replayed' | 'stale' | NotificationFault;

/**
 * Serves the webhooks of the payment providers. Only the signature over the exact received bytes is trusted, so this plugin parses no body. The
 * provider repeats a refused notification, and the payment query finds the payment anyway.
 */
export async function paymentNotificationRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  const isWorthALine = createMinuteBudget(linesPerMinute);

  // Load shedding would delay a paid order by a minute. These requests are few and cheap.
  const options = { schema: { hide: true, params }, config: { neverShed: true } };
  app.post('/payments/notify/:channel', options, async (request, reply) => {
    const { channel } = params.parse(request.params);
    const gateway = deps.payments[channel];
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const outcome = await actAs(
      { kind: 'provider', name: channel, address: request.ip },
      async (): Promise<Outcome> => {
        try {
          return await accept(deps, channel, gateway.readNotification(request.headers, rawBody));
        } catch (error) {
          if (!(error instanceof BadNotification)) throw error;
          const isQuiet = error.fault === 'malformed' && !isWorthALine(addressGroup(request.ip), deps.clock.now());
          if (!isQuiet) logFault(deps, channel, error);
          return error.fault;
        }
      },
    );
    paymentNotifications.inc({ channel, outcome });
    const answer = gateway.answers[outcome === 'taken' || outcome === 'nothing' ? 'taken' : 'refused'];
    return reply.code(answer.status).type(answer.contentType).send(answer.body);
  });
}

async function accept(deps: Deps, channel: PaymentChannel, notification: PaymentNotification): Promise<Outcome> {
  const { clock, log } = deps;
  const { outTradeNo, kind, isKnown, taken, returned, stuck } = notification;
  // The negated comparison also refuses an invalid date, for which every comparison is false.
  if (!(Math.abs(clock.now().getTime() - notification.sentAt.getTime()) <= freshMs)) {
    log.error({ channel, outTradeNo }, 'a payment notification of another time was refused');
    return 'stale';
  }
  if (!isKnown) {
    const alert = 'payment-notification-unreadable';
    log.error({ alert, channel, outTradeNo, kind }, 'a payment notification says what no manual here knows');
  }
  if (!taken && !returned && stuck === undefined) return 'nothing';
  const outcome = await applyNotification(deps, channel, notification);
  if (outcome !== 'taken') log.error({ channel, outTradeNo, kind, outcome }, 'a payment notification was refused');
  return outcome;
}

/** Logs an invalid notification. Only a wrong signature on a complete notification raises an alert (deploy/alerts.yml, MoneyUnclear). */
function logFault({ log }: Deps, channel: PaymentChannel, { fault, message }: BadNotification): void {
  const line = { channel, fault, reason: message };
  if (fault === 'forged')
    log.error({ alert: 'payment-notification-forged', ...line }, 'a payment notification is forged');
  else if (fault === 'unreadable')
    log.error({ alert: 'payment-notification-unreadable', ...line }, 'a payment notification cannot be read');
  else log.warn(line, 'what was posted is no payment notification');
}
