import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePath } from '#lib/shared/paths/page-path.ts';

/**
 * Files of `public/` that browsers request at the origin's root if a page names no icon: tabs, history, bookmarks, a phone's home screen.
 */
const icons = [
  { path: '/favicon.ico', file: 'favicon.ico', type: 'image/x-icon' },
  { path: '/apple-touch-icon.png', file: 'apple-touch-icon.png', type: 'image/png' },
  { path: '/apple-touch-icon-precomposed.png', file: 'apple-touch-icon.png', type: 'image/png' },
];

/** Serves requests that browsers and password managers make on their own, without a link on any page. */
export function registerAskedByBrowsers(app: FastifyInstance, root = process.cwd()): void {
  for (const { path, file, type } of icons) {
    const icon = readFileSync(join(root, 'public', file));
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(icon),
    );
  }
  // Page to change a password (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(pagePath('account'), 302),
  );
}
