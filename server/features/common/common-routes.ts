import type { FastifyInstance } from 'fastify';
import { getCaptcha, listCountryCodes } from '#contract/common.ts';
import { getServiceRecord } from '#contract/service-record.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { countryCodes } from './country-codes.ts';
import { createServiceRecord } from './service-slots.ts';

/** Serves the country codes, the configuration of the human check and the service record. */
export async function commonRoutes(app: FastifyInstance, deps: Deps) {
  publicRoute(app, listCountryCodes, async ({ request, reply }) => {
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-language');
    return { data: countryCodes[localeOf(request)] };
  });

  publicRoute(app, getCaptcha, async () => ({ data: deps.captcha.browser }));

  const serviceRecord = createServiceRecord(deps);
  publicRoute(app, getServiceRecord, async ({ reply }) => {
    const data = await serviceRecord();
    reply.header('cache-control', 'public, max-age=60');
    return { data };
  });
}
