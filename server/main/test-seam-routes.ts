import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SiteDeps } from './create-adapters.ts';

const faultModes = z.enum(['none', 'refuse', 'hang']);

/**
 * Registers the routes for tests of the running site, only under TEST_SEAMS, which the configuration refuses in production. They return no
 * codes and no mail.
 */
export async function testSeamRoutes(app: FastifyInstance, { clock, faults }: SiteDeps) {
  app.post(
    '/test/clock',
    { schema: { hide: true, body: z.object({ move_ms: z.coerce.number() }) } },
    async (request) => {
      clock.move((request.body as { move_ms: number }).move_ms);
      return { now: clock.now().toISOString() };
    },
  );

  app.post(
    '/test/faults',
    {
      schema: {
        hide: true,
        body: z.partial(
          z.object({
            sms: faultModes,
            mail: faultModes,
            captcha: faultModes,
            wechat: faultModes,
            company: faultModes,
            payment: faultModes,
          }),
        ),
      },
    },
    async (request) => Object.assign(faults, request.body),
  );
}
