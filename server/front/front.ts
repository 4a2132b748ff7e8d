import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { chooseTwin } from './markdown-twin.ts';
import type { NextHandler } from './next-handler.ts';
import { holdRenderedPage } from './rendered-page.ts';
import { registerRobots } from './robots.ts';
import { securityHeaders } from './security-headers.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { deployedSibling, siblingsOf } from './sibling-applications.ts';
import { registerSiblings } from './siblings.ts';
import { pagePolicy } from './stored/page-policy.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/**
 * Everything of the host that is not the API: pages by Next, sibling applications, what search engines ask for at the root,
 * and the way from `/` to the site.
 */
export function registerFront(app: FastifyInstance, config: Config, next: NextHandler): void {
  const headers = Object.entries(securityHeaders(config));
  const siblings = siblingsOf(config);
  app.addHook('onRequest', async (request, reply) => {
    // A sibling application says itself who may frame it and what it loads.
    if (request.url.startsWith('/api/') || deployedSibling(siblings, request.url)) return;
    // On the raw answer, because Next writes it itself.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });

  registerSiblings(app, config);
  registerRobots(app, config);
  registerSecurityTxt(app, config);
  const hosts = thirdPartyHosts(config);

  const toNext = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    chooseTwin(request.raw, reply.raw);
    const { finishPage, missingPage } = next;
    holdRenderedPage(request.raw, reply.raw, { finishPage, policyOf: (html) => pagePolicy(html, hosts), missingPage });
    await next.handle(request.raw, reply.raw);
  };
  // Next answers `/` with its redirect and unknown paths with the site's own 404 page.
  app.get('/*', { schema: { hide: true } }, toNext);
  if (config.API_ORIGIN) app.post('/api/*', { schema: { hide: true } }, toNext);
}
