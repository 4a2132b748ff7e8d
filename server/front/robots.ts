import type { FastifyInstance } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';

/** Pages for one visitor alone. They are also `noindex`, for crawlers that ignore robots.txt (lib/seo/search-pages.ts). */
const ownPages = ['', '/en-US'].flatMap((language) =>
  ['/account', '/store/order/', '/purchase'].map((path) => language + path),
);

/** Serves robots.txt at the origin's root (RFC 9309). */
export function registerRobots(app: FastifyInstance, config: Config): void {
  const robots = robotsText(config);
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

function robotsText({ publicOrigin, searchable }: Config): string {
  if (!searchable) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/api/', ...ownPages.map((path) => `${basePath}${path}`)];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${publicOrigin}${basePath}/sitemap.xml\n`;
}
