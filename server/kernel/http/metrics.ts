import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { httpDurations, httpRequests, refusedCalls } from '#server/kernel/metrics/instruments.ts';
import { releaseName } from '#server/kernel/release-name.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a refusal (contract/refusals.ts), whose HTTP status is 200. */
    refusalCode: number | null;
  }
}

/**
 * Counts and times every reply of `app`.
 * @returns the registry, to which its routes add their own metrics
 */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the label says which release this is',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: releaseName() }, 1);
  app.decorateReply('refusalCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, url } = request;
    const labels = { method, route: routeOf(routeOptions.url, url), status: reply.statusCode };
    httpRequests.inc(labels);
    httpDurations.observe(labels, reply.elapsedTime / 1000);
    if (reply.refusalCode !== null) refusedCalls.inc({ code: reply.refusalCode });
  });
  return registry;
}

/** Returns the route label: a call's pattern, or the kind of the front's reply. */
function routeOf(pattern: string | undefined, url: string): string {
  if (pattern !== undefined && pattern !== '/*') return pattern;
  if (url.startsWith(withBasePath('/_next/'))) return 'assets';
  return url.startsWith('/api/') ? 'unknown' : 'pages';
}
