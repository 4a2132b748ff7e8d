import type { FastifyInstance } from 'fastify';
import { requestInvoice } from '#contract/order.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { requestOwnInvoice } from './request-invoice.ts';

/** What a buyer asks for after the order: its invoice. */
export async function invoiceRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  signedInRoute(app, requestInvoice, async ({ params, body, session }) => {
    await spend(db, clock, [{ key: `invoice-by:${session.userId}`, most: 30, seconds: 3600 }]);
    return { data: await requestOwnInvoice(deps, session.userId, params.id, body) };
  });
}
