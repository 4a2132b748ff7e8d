import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { reportPageError } from '#contract/common.ts';
import { withoutTyped } from '#lib/shared/text/without-typed.ts';
import { summariseUserAgent } from '#server/features/accounts/user-agent.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';

/** Limit of an address: a browser sends one report for a page view, but any client can send more. */
const reportsPerMinute = 10;

/** Logs page errors of browsers under the reference that the visitor sees, without typed text or the address. */
export async function pageErrorRoutes(
  app: FastifyInstance,
  { log, clock, metrics }: Pick<Deps, 'log' | 'clock'> & { metrics: Registry },
) {
  const failures = new Counter({
    name: 'page_errors_total',
    help: 'Parts of pages that failed in browsers, as they reported it',
    registers: [metrics],
  });
  const mayReport = createMinuteBudget(reportsPerMinute);
  publicRoute(app, reportPageError, async ({ body, request }) => {
    if (!mayReport(addressGroup(request.ip), clock.now())) throw new TooMany(60);
    const { path, build } = body;
    const reference = newReference('E');
    const browser = summariseUserAgent(request.headers['user-agent'] ?? '');
    failures.inc();
    // The client may be any program, so its message is filtered again here.
    log.warn({ reference, error: withoutTyped(body.message), path, build, browser }, 'a part of a page failed');
    return { data: { reference } };
  });
}
