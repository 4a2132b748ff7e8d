import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { writtenAddress } from '#server/kernel/http/client-address.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import type { PaymentAnswer, PaymentNotification } from '#server/kernel/ports/ports.ts';
import { ReplayedNotification, settlePayment } from './settle-payment.ts';

const channels = ['alipay', 'wechat_pay'] as const satisfies readonly PaymentChannel[];
const params = z.object({ channel: z.enum(channels) });

/** An older or newer notification may be a replay (docs/security.md#notifications). */
const freshMs = 300_000;

/**
 * The webhooks of the payment providers. Nothing is believed but their signature over the very bytes that arrived, so this
 * plugin parses no body. What is refused is sent again by the provider, and found by asking it anyway.
 */
export async function paymentNotificationRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Of a refused one the order is paid a minute later; it costs little, and there are few.
  const options = { schema: { hide: true, params }, config: { neverShed: true } };
  app.post('/payments/notify/:channel', options, async (request, reply) => {
    const { channel } = params.parse(request.params);
    const gateway = deps.payments[channel];
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const accepted = await actAs({ kind: 'provider', name: channel, address: writtenAddress(request.ip) }, () =>
      accept(deps, channel, () => gateway.readNotification(request.headers, rawBody)),
    );
    return say(reply, gateway.answers[accepted ? 'taken' : 'refused']);
  });
}

async function accept(deps: Deps, channel: PaymentChannel, read: () => PaymentNotification): Promise<boolean> {
  const { clock, log } = deps;
  let notification: PaymentNotification;
  try {
    notification = read();
  } catch (error) {
    log.error({ alert: 'payment-notification-forged', channel, err: error }, 'a payment notification was refused');
    return false;
  }
  const isFresh = Math.abs(clock.now().getTime() - notification.sentAt.getTime()) <= freshMs;
  if (!isFresh) {
    log.error({ channel, outTradeNo: notification.outTradeNo }, 'a payment notification of another time was refused');
    return false;
  }
  // Closed or waiting: the channel is asked anyway, and what is no payment changes no order.
  if (notification.taken === null) return true;
  const { outTradeNo, nonce, taken } = notification;
  try {
    return (await settlePayment(deps, { channel, outTradeNo, taken, nonce })) !== 'refused';
  } catch (error) {
    if (!(error instanceof ReplayedNotification)) throw error;
    log.error({ channel, outTradeNo }, 'a replayed payment notification was refused');
    return false;
  }
}

function say(reply: FastifyReply, { status, contentType, body }: PaymentAnswer) {
  return reply.code(status).type(contentType).send(body);
}
