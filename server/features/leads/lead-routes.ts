import type { FastifyInstance } from 'fastify';
import { getLead, submitLead } from '#contract/lead.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { requirePhone } from '#server/kernel/http/required-fields.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { readLead, takeLead } from './leads.ts';

/** Serves enquiries, which need no account. */
export async function leadRoutes(app: FastifyInstance, deps: Deps) {
  publicRoute(app, submitLead, async ({ body, request }) => {
    const { phone: typed, ...rest } = body;
    const phone = typed === undefined ? {} : { phone: requirePhone('phone', typed) };
    return { data: { reference: await takeLead(deps, { ...rest, ...phone }, request.ip) } };
  });

  publicRoute(app, getLead, async ({ body, request }) => {
    // Limits look-ups by address against guessing of references.
    const limit = limitOf(deps.config, 'address-lead-looks/minute', `lead-state-from:${addressGroup(request.ip)}`);
    await spend(deps.db, deps.clock, [limit]);
    return { data: await readLead(deps.db, body.reference) };
  });
}
