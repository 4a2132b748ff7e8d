import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * The applications that share the host with this site. One that is deployed is reached by the web server in front, or lives at
 * an address of its own; what comes here all the same is led there, or to the page that says what would be there.
 */
export function registerSiblings(app: FastifyInstance, config: Config): void {
  const origins = {
    quant: config.SIBLING_QUANT_ORIGIN,
    ams: config.SIBLING_AMS_ORIGIN,
    dashboard: config.SIBLING_DASHBOARD_ORIGIN,
    doc: config.SIBLING_DOC_ORIGIN,
    rqindex: config.SIBLING_RQINDEX_ORIGIN,
  };
  for (const [name, origin] of Object.entries(origins)) {
    for (const path of [`/${name}`, `/${name}/*`]) {
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .redirect(origin ? `${origin}${request.url}` : `/welcome/elsewhere/${name}`, 302),
      );
    }
  }
}
