import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { cashierPage, cashierPagePolicy } from './cashier-page.ts';
import { payerAnswers, type CashierPayment, type EmbeddedCashier } from './embedded-cashier.ts';

const params = z.object({ outTradeNo: z.string().check(z.regex(/^[0-9A-Z]{26}$/)) });
const body = z.object({ answer: z.enum(payerAnswers) });

/**
 * Serves the page that replaces the payment providers' own. As with a real one, every client with its URL may pay. If both providers are
 * configured, it does not exist.
 */
export async function cashierRoutes(
  app: FastifyInstance,
  { cashier, config, clock }: Deps & { cashier: EmbeddedCashier | null },
) {
  if (!cashier) return;

  app.get('/cashier/:outTradeNo', { schema: { hide: true, params } }, async (request, reply) => {
    const payment = await cashier.find(params.parse(request.params).outTradeNo);
    return show(reply, payment, localeOf(request));
  });

  app.post('/cashier/:outTradeNo', { schema: { hide: true, params, body } }, async (request, reply) => {
    const { answer } = body.parse(request.body);
    const payment = await cashier.answer(params.parse(request.params).outTradeNo, answer);
    // On a computer the browser returns to the shop; on a phone the payer stays on the cashier's page.
    if (payment?.channel === 'alipay') return reply.redirect(pathOf(payment.return_url), 303);
    return show(reply, payment, localeOf(request), answer === 'decline');
  });

  /** Returns the path of a URL on our own host, so that a visitor of `127.0.0.1` stays there. */
  function pathOf(url: string): string {
    return url.startsWith(`${config.publicOrigin}/`) ? url.slice(config.publicOrigin.length) : url;
  }

  function show(
    reply: FastifyReply,
    payment: CashierPayment | undefined,
    locale: ReturnType<typeof localeOf>,
    declined = false,
  ) {
    if (!payment) return reply.code(404).send({ code: 404, message: 'not found' });
    return reply
      .header('content-security-policy', cashierPagePolicy)
      .type('text/html; charset=utf-8')
      .send(cashierPage({ payment, locale, now: clock.now(), declined, identity: config.identity }));
  }
}
