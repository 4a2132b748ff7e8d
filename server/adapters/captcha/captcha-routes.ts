import type { FastifyInstance } from 'fastify';
import { answerCaptchaChallenge, getCaptchaChallenge } from '#contract/captcha.ts';
import { embeddedCaptchaScript } from '#server/adapters/captcha/embedded-captcha-script.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import type { EmbeddedCaptcha } from './embedded-captcha.ts';

/** Registers the embedded slider's own routes; with a third party configured they do not exist. */
export async function captchaRoutes(
  app: FastifyInstance,
  { config, db, clock, embeddedCaptcha }: Deps & { embeddedCaptcha: EmbeddedCaptcha | null },
) {
  if (!embeddedCaptcha) return;

  app.get('/captcha/embedded.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(embeddedCaptchaScript),
  );

  publicRoute(app, getCaptchaChallenge, async ({ request }) => {
    // Limited, because drawing a picture is expensive.
    await spend(db, clock, [
      limitOf(config, 'address-challenges/minute', `challenge-from:${addressGroup(request.ip)}`),
    ]);
    return { data: await embeddedCaptcha.createChallenge() };
  });

  publicRoute(app, answerCaptchaChallenge, async ({ body }) => {
    const ticket = await embeddedCaptcha.answerChallenge(body);
    if (!ticket) throw new Refusal('captchaFailed');
    return { data: ticket };
  });
}
