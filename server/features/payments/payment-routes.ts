import type { FastifyInstance } from 'fastify';
import { cancelOrder, reopenOrder, requestPayment, requestRefund } from '#contract/order.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { cancelOwnOrder } from './close-order.ts';
import { reopenOwnOrder } from './reopen-order.ts';
import { requestOwnPayment } from './request-payment.ts';
import { requestOwnRefund } from './request-refund.ts';

/** Serves the buyer's calls about payments and refunds of an order. */
export async function paymentRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  signedInRoute(app, requestPayment, async ({ params, body, session }) => {
    await spend(db, clock, [{ key: `payment-by:${session.userId}`, most: 200, seconds: 3600 }]);
    return { data: await requestOwnPayment(deps, session.userId, params.id, body) };
  });

  signedInRoute(app, cancelOrder, async ({ params, session }) => ({
    data: { status: await cancelOwnOrder(deps, session.userId, params.id) },
  }));

  signedInRoute(app, reopenOrder, async ({ params, session }) => ({
    data: { status: await reopenOwnOrder(deps, session.userId, params.id) },
  }));

  signedInRoute(app, requestRefund, async ({ params, body, session }) => ({
    data: { status: await requestOwnRefund(deps, session.userId, { id: params.id, reason: body.reason }) },
  }));
}
