import type { FastifyInstance } from 'fastify';
import { submitLead } from '#contract/lead.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requirePhone } from '#server/kernel/http/required-fields.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { takeLead } from './leads.ts';

/** Questions of visitors without an account. */
export async function leadRoutes(app: FastifyInstance, deps: Deps) {
  publicRoute(app, submitLead, async ({ body, request }) => {
    const { phone: typed, ...rest } = body;
    const phone = typed === undefined ? {} : { phone: requirePhone('phone', typed) };
    return { data: { reference: await takeLead(deps, { ...rest, ...phone }, request.ip) } };
  });
}
