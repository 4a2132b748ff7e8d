import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';

const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
});
const directives =
  /^(?:script|style|img|font|connect|worker|frame|object|form|base|default|media|manifest|child)-(?:src|action|uri)(?:-elem|-attr)?$/;

/** Limit of reports by address and minute: a page sends a few of them at once, but any client can send more. */
const reportsPerMinute = 20;

/** Counts violations of the content security policy by directive. Nothing about the browser or the content is stored. */
export async function cspReportRoutes(
  app: FastifyInstance,
  { log, clock, metrics }: Pick<Deps, 'log' | 'clock'> & { metrics: Registry },
) {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'] as const,
    registers: [metrics],
  });
  const parse = { parseAs: 'string' as const, bodyLimit: 8 * 1024 };
  app.addContentTypeParser('application/csp-report', parse, (_request, text, done) => done(null, text));

  const counts = createMinuteBudget(reportsPerMinute);
  app.post('/csp-reports', { schema: { hide: true } }, async (request, reply) => {
    if (!counts(addressGroup(request.ip), clock.now())) return reply.code(204).send();
    const directive = readDirective(request.body);
    violations.inc({ directive });
    log.warn({ directive }, 'a browser refused something by the content security policy');
    return reply.code(204).send();
  });
}

/** Returns the directive's name; unknown ones become `other`, because labels must be bounded. */
function readDirective(body: unknown): string {
  try {
    const report = oldReport.parse(JSON.parse(String(body)))['csp-report'];
    const name = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '';
    return directives.test(name) ? name : 'other';
  } catch {
    return 'other';
  }
}
