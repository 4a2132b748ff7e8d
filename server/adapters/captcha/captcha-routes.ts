import type { FastifyInstance } from 'fastify';
import { answerCaptchaChallenge, answerCaptchaWork, getCaptchaChallenge, getCaptchaWork } from '#contract/captcha.ts';
import type { EmbeddedCaptcha } from './embedded-captcha.ts';
import { embeddedCaptchaScript } from './embedded-captcha-script.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { publicRoute } from '#server/kernel/http/route.ts';

/** Drawing a picture is work: one address gets this many in a minute. */
const challengesPerMinute = 60;

/** The embedded slider's own routes; with a third party configured they do not exist. */
export async function captchaRoutes(
  app: FastifyInstance,
  { db, clock, embeddedCaptcha }: Deps & { embeddedCaptcha: EmbeddedCaptcha | null },
) {
  if (!embeddedCaptcha) return;

  const spendChallenge = (ip: string) =>
    spend(db, clock.now(), [{ key: `challenge-from:${addressGroup(ip)}`, most: challengesPerMinute, seconds: 60 }]);

  app.get('/captcha/embedded.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(embeddedCaptchaScript),
  );

  publicRoute(app, getCaptchaChallenge, async ({ request }) => {
    await spendChallenge(request.ip);
    return { data: await embeddedCaptcha.createChallenge() };
  });

  publicRoute(app, answerCaptchaChallenge, async ({ body }) => {
    const ticket = await embeddedCaptcha.answerChallenge(body);
    if (!ticket) throw new Refusal('captchaFailed');
    return { data: ticket };
  });

  publicRoute(app, getCaptchaWork, async ({ request }) => {
    await spendChallenge(request.ip);
    return { data: await embeddedCaptcha.createWork() };
  });

  publicRoute(app, answerCaptchaWork, async ({ body }) => {
    const ticket = await embeddedCaptcha.answerWork(body);
    if (!ticket) throw new Refusal('captchaFailed');
    return { data: ticket };
  });
}
