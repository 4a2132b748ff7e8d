import type { FastifyInstance } from 'fastify';
import { submitLead } from '#contract/lead.ts';
import type { Deps } from '#server/api/deps.ts';
import { requirePhone } from '#server/api/required-fields.ts';
import { publicRoute } from '#server/api/route.ts';
import { takeLead } from '#server/api/services/leads.ts';

/** Questions of visitors without an account. */
export async function leadRoutes(app: FastifyInstance, deps: Deps) {
  publicRoute(app, submitLead, async ({ body, request }) => {
    const { phone: typed, ...rest } = body;
    const phone = typed === undefined ? {} : { phone: requirePhone('phone', typed) };
    return { data: { reference: await takeLead(deps, { ...rest, ...phone }, request.ip) } };
  });
}
