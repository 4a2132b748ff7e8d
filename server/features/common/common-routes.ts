import type { FastifyInstance } from 'fastify';
import { getCaptcha, listCountryCodes } from '#contract/common.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { countryCodes } from './country-codes.ts';

export async function commonRoutes(app: FastifyInstance, { captcha }: Deps) {
  publicRoute(app, listCountryCodes, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { data: countryCodes };
  });

  publicRoute(app, getCaptcha, async () => ({ data: captcha.browser }));
}
