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
    /** True once the process was asked to end: it is no longer ready, but still serves requests. */
    isEnding: boolean;
  }
}

/** Options of calls that an overloaded process still serves. */
const machines = { schema: { hide: true }, config: { neverShed: true } };

/** Registers health, readiness, metrics and the API description, for machines. */
export async function operationsRoutes(app: FastifyInstance, { config, db }: Deps) {
  app.get('/health', machines, async () => ({ status: 'ok' }));

  const answer = (reply: FastifyReply, missing: string[]) =>
    missing.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing });
  const missingForPages = () => (app.isEnding ? ['stopping'] : []);
  // Concurrent callers share one statement, which runs as background work: a monitor must not queue behind visitors.
  let asking: Promise<string[]> | undefined;
  const findOutageOnce = () =>
    (asking ??= askFor(background, () => findOutage(db)).finally(() => {
      asking = undefined;
    }));
  const missingForCalls = async () => [...missingForPages(), ...(await findOutageOnce())];

  // Pages are served even without a database. If a load balancer removed the process, pages would fail, too.
  app.get('/ready/pages', machines, async (_request, reply) => answer(reply, missingForPages()));
  for (const path of ['/ready', '/ready/calls'])
    app.get(path, machines, async (_request, reply) => answer(reply, await missingForCalls()));

  app.get('/metrics', machines, async (request, reply) => {
    if (!mayReadMetrics(config, request)) return reply.code(404).send({ code: 404, message: 'not found' });
    const all = await app.readMetrics();
    return reply.type(all.contentType).send(await all.metrics());
  });

  // Generated once, which takes 4 ms: the routes do not change.
  let openApi: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((openApi ??= JSON.stringify(app.swagger()))),
  );
}

/** Returns the outage that prevents calls: none, the `database` or, if embedded, the `disk`. */
async function findOutage(db: Db): Promise<string[]> {
  try {
    await sql`select 1`.execute(db);
    return [];
  } catch (error) {
    return [error instanceof DiskFull ? 'disk' : 'database'];
  }
}

/**
 * Returns true if the client may read the metrics. It needs the token; without a configured token it must be on this machine, and the site
 * must not be public. Behind a proxy on the same machine every visitor has a loopback address, so a proxy's headers are refused.
 */
function mayReadMetrics(config: Config, { headers, socket }: FastifyRequest): boolean {
  if (config.METRICS_TOKEN) return isSameText(headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
  const isPublic = !isLoopbackHost(new URL(config.publicOrigin).hostname) || config.TRUSTED_PROXIES.length > 0;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
  return !isPublic && !isForwarded && isLoopbackHost(socket.remoteAddress ?? '');
}
