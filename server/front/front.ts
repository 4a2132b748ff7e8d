import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '#server/api/services/client-address.ts';
import type { Config } from '#server/config.ts';
import { sendBusy } from './busy-answer.ts';
import { chooseTwin } from './markdown-twin.ts';
import type { NextHandler } from './next-handler.ts';
import type { RenderQueue } from './render-queue.ts';
import { holdRenderedPage } from './rendered-page.ts';
import { registerRobots } from './robots.ts';
import { securityHeaders } from './security-headers.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { deployedSibling, siblingsOf } from './sibling-applications.ts';
import { registerSiblings } from './siblings.ts';
import { pagePolicy } from './stored/page-policy.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/** Next reads them in quadratic time: `a&a&…`, 14 KB of it, takes it five seconds. No page is asked for with ten. */
const mostParameters = 100;

/**
 * Everything of the host that is not the API: pages by Next, sibling applications, what search engines ask for at the root,
 * and the way from `/` to the site.
 * @param renderInTurn bounds what is rendered for requests; in development nothing does
 */
export function registerFront(
  app: FastifyInstance,
  config: Config,
  next: NextHandler,
  renderInTurn?: RenderQueue,
): void {
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

  const render = async (request: IncomingMessage, response: ServerResponse) => {
    chooseTwin(request, response);
    const { missingPage } = next;
    const policyOf = (html: string) => pagePolicy(html, hosts);
    const written = holdRenderedPage(request, response, { policyOf, missingPage });
    // Next waits until the client has read everything: one that reads slowly would keep all others waiting.
    await Promise.race([next.handle(request, response), written]);
  };
  const toNext = async ({ raw: request, ip }: FastifyRequest, reply: FastifyReply) => {
    if (request.url!.split('&').length > mostParameters) {
      return reply.code(414).type('text/plain; charset=utf-8').send('地址中的参数过多 (too many parameters)\n');
    }
    reply.hijack();
    // Calls are for API_ORIGIN to limit.
    if (!renderInTurn || request.url!.startsWith('/api/')) return render(request, reply.raw);
    const busy = await renderInTurn({
      address: addressGroup(ip),
      isGone: () => request.socket.destroyed,
      render: () => render(request, reply.raw),
    });
    if (busy) sendBusy(request, reply.raw, busy);
  };
  // Next answers `/` with its redirect and unknown paths with the site's own 404 page.
  app.get('/*', { schema: { hide: true } }, toNext);
  if (config.API_ORIGIN) app.post('/api/*', { schema: { hide: true } }, toNext);
}
