import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';

const path = '/.well-known/security.txt';

/** Half a year: RFC 9116, section 2.5.5, recommends less than one. */
const validMs = 180 * 86_400_000;

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, config: Config): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(securityText(config)),
  );
}

function securityText({ identity, publicOrigin, secure }: Config): string {
  const lines = [
    `Contact: mailto:${identity.supportEmail}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    'Preferred-Languages: zh, en',
    // A canonical URL must be https (section 2.5.2).
    ...(secure ? [`Canonical: ${publicOrigin}${path}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
