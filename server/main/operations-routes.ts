import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#server/kernel/config/config.ts';
import { isLoopbackHost } from '#server/kernel/config/loopback.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { DiskFull } from '#server/kernel/db/disk-reserve.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { askFor, background } from '#server/kernel/fairness/asker.ts';
import { isSameText } from '#server/kernel/secrets/keyring.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process has been asked to end: it is not ready any more, and continues answering. */
    isEnding: boolean;
  }
}

/** A process that has too much to do says so. */
const machines = { schema: { hide: true }, config: { neverShed: true } };

/** Health, readiness, metrics and the API's description, for machines. */
export async function operationsRoutes(app: FastifyInstance, { config, db }: Deps) {
  app.get('/health', machines, async () => ({ status: 'ok' }));

  const answer = (reply: FastifyReply, missing: string[]) =>
    missing.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing });
  const missingForPages = () => (app.isEnding ? ['stopping'] : []);
  // One statement for all who ask at once, and no visitor's: a monitor must not wait for whoever else asks.
  let asking: Promise<string[]> | undefined;
  const findOutageOnce = () =>
    (asking ??= askFor(background, () => findOutage(db)).finally(() => {
      asking = undefined;
    }));
  const missingForCalls = async () => [...missingForPages(), ...(await findOutageOnce())];

  // Pages are still served while the database is away: a load balancer that took the process for gone would take them away, too.
  app.get('/ready/pages', machines, async (_request, reply) => answer(reply, missingForPages()));
  for (const path of ['/ready', '/ready/calls'])
    app.get(path, machines, async (_request, reply) => answer(reply, await missingForCalls()));

  app.get('/metrics', machines, async (request, reply) => {
    if (!mayReadMetrics(config, request)) return reply.code(404).send({ code: 404, message: 'not found' });
    const all = await app.readMetrics();
    return reply.type(all.contentType).send(await all.metrics());
  });

  // Written once: with the routes it is complete, and it takes 4 ms.
  let openApi: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((openApi ??= JSON.stringify(app.swagger()))),
  );
}

/** What keeps calls from being answered: nothing, the `database`, or, with the embedded one, the `disk`. */
async function findOutage(db: Db): Promise<string[]> {
  try {
    await sql`select 1`.execute(db);
    return [];
  } catch (error) {
    return [error instanceof DiskFull ? 'disk' : 'database'];
  }
}

/**
 * Figures about the site are the operator's: the holder of the token, or, where none is set, the machine of a site that no other
 * machine reaches. Behind a proxy on the same machine every visitor comes from loopback, so its signs close the second way.
 */
function mayReadMetrics(config: Config, { headers, socket }: FastifyRequest): boolean {
  if (config.METRICS_TOKEN) return isSameText(headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
  const isPublic = !isLoopbackHost(new URL(config.publicOrigin).hostname) || config.TRUSTED_PROXIES.length > 0;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
  return !isPublic && !isForwarded && isLoopbackHost(socket.remoteAddress ?? '');
}
