import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import fixedHeaders from '#lib/shared/site/security-headers.json' with { type: 'json' };
import { buildFolder } from '#server/kernel/build-folder.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { transportSecurity } from '#server/kernel/http/transport-security.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { leadsElsewhere, nowherePath } from './addresses.ts';
import { registerAskedByBrowsers } from './asked-by-browsers.ts';
import type { NextServer } from './next.ts';
import { isView, viewedPath } from './page-views.ts';
import { sendPage } from './page.ts';
import type { Pages } from './pages.ts';
import { registerRobots } from './robots.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerSiblings } from './sibling-applications.ts';

/** Upper bound of query parameters. Next parses them in quadratic time: 14 KB of `a&a&…` take five seconds. No page needs ten. */
const mostParameters = 100;
const tooManyParameters = `${translator('zh-CN', 'front')('tooManyParameters')} (${translator('en-US', 'front')('tooManyParameters')})\n`;

/**
 * Registers everything on the host but the API: pages, files and sibling applications, the root files for search engines and browsers, and the
 * redirect from `/` to the site.
 * @param pages replies instead of Next, and counts page views; in development Next itself handles everything
 */
export function registerFront(
  app: FastifyInstance,
  config: Config,
  next: Pick<NextServer, 'handle'>,
  pages?: Pick<Pages, 'find'> & { countView?: ((path: string) => void) | undefined },
): void {
  const onEveryAnswer = Object.entries(securityHeaders(config));

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, headers }: Pick<FastifyRequest, 'url' | 'headers'> = request,
  ): Promise<unknown> {
    if (url.split('&').length > mostParameters) {
      return reply.code(414).type('text/plain; charset=utf-8').send(tooManyParameters);
    }
    if (pages) {
      const page = await pages.find(url, headers);
      if (isView(request, page)) pages.countView?.(viewedPath(url));
      return sendPage(request, reply, page);
    }
    reply.hijack();
    request.raw.url = url;
    return next.handle(request.raw, reply.raw);
  }

  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) return;
    // On the raw response, because Next writes to it in development.
    for (const [name, value] of onEveryAnswer) reply.raw.setHeader(name, value);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (leadsElsewhere(request.url)) return answer(request, reply, { url: nowherePath(request.url), headers: {} });
  });

  registerSiblings(app, config);
  registerRobots(app, config);
  registerSecurityTxt(app, config);
  registerAskedByBrowsers(app);
  if (pages) registerFiles(app, process.cwd());

  // Next answers `/` with its redirect and unknown paths with the site's own 404 page.
  app.get('/*', { schema: { hide: true } }, (request, reply) => answer(request, reply));
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answer(request, reply)
      : reply.code(404).send({ code: 404, message: 'not found' }),
  );
  if (config.API_ORIGIN) {
    // That origin limits the calls.
    app.all('/api/*', { schema: { hide: true } }, ({ raw }, reply) => {
      reply.hijack();
      return next.handle(raw, reply.raw);
    });
  }
}

/** Serves the build's files, whose names change with their content, and those of `public/`. */
function registerFiles(app: FastifyInstance, root: string): void {
  const options = { schemaHide: true, decorateReply: false, serveDotFiles: false, index: false } as const;
  void app.register(async (files) => {
    // A path that is not a valid file name is 404.
    files.setErrorHandler<FastifyError>((error, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return reply.callNotFound();
    });
    await files.register(fastifyStatic, {
      ...options,
      root: join(root, buildFolder, 'static'),
      prefix: `${basePath}/_next/static/`,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
    });
    await files.register(fastifyStatic, {
      ...options,
      root: join(root, 'public'),
      prefix: `${basePath}/`,
      // A route for each file: every other path below is a page.
      wildcard: false,
      maxAge: '1h',
    });
  });
}

/** Builds the headers of every reply outside of the API. */
function securityHeaders(config: Config): Record<string, string> {
  return {
    ...fixedHeaders,
    // Links from other sites lead search engines to pages that robots.txt disallows.
    ...(config.searchable ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    ...transportSecurity(config),
  };
}
