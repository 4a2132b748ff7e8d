import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Deps } from '#server/api/deps.ts';

/** Health, readiness, metrics and the API's description, for machines. */
export async function operationsRoutes(app: FastifyInstance, { config, db, metrics }: Deps & { metrics: Registry }) {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });

  // Figures about the site are nobody's business but the operator's: the machine itself, or whoever holds the token.
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const token = config.METRICS_TOKEN;
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isLoopback(request.socket.remoteAddress);
    if (!allowed) return reply.code(404).send({ code: 404, message: 'not found' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
