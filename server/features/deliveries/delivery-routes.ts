import type { FastifyInstance } from 'fastify';
import { listDeliveries } from '#contract/delivery.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { listOwnDeliveries } from './own-deliveries.ts';

/** What is mine and where its files are (docs/behaviour.md#deliveries). */
export async function deliveryRoutes(app: FastifyInstance, deps: Deps) {
  signedInRoute(app, listDeliveries, async ({ session, query }) => ({
    data: await listOwnDeliveries(deps, session.userId, query.id),
  }));
}
