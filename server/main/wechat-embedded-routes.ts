import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { locales } from '#contract/locale.ts';
import { embeddedPage, embeddedPagePolicy } from '#server/adapters/wechat/embedded-page.ts';
import { readBrowser } from '#server/features/accounts/wechat-browser.ts';
import { expireState, isOpenState } from '#server/features/accounts/wechat-states.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import type { SiteDeps } from './create-adapters.ts';

const issuedState = z.string().check(z.regex(/^[\w-]{43}$/));
const question = z.object({ state: issuedState, lang: z.optional(z.enum(locales)) });
const answered = z.object({ state: issuedState, answer: z.enum(['approve', 'refuse', 'expire']) });

/** A secret of the browser replaces the phone, so on a sandbox every browser is a separate person. */
const phoneSeconds = 365 * 86_400;

/** Serves the page that replaces the QR code; with the third party configured it does not exist. */
export async function wechatEmbeddedRoutes(app: FastifyInstance, { config, db, clock, embeddedWechat }: SiteDeps) {
  if (!embeddedWechat) return;
  const phoneCookie = config.secure ? '__Host-wx-phone' : 'wx-phone';

  app.get('/wechat/embedded', { schema: { hide: true, querystring: question } }, async (request, reply) => {
    const { state, lang = localeOf(request) } = question.parse(request.query);
    return reply
      .header('content-security-policy', embeddedPagePolicy)
      .type('text/html; charset=utf-8')
      .send(embeddedPage(state, lang));
  });

  app.post('/wechat/embedded', { schema: { hide: true, body: answered } }, async (request, reply) => {
    const { state, answer } = answered.parse(request.body);
    const back = (code?: string) =>
      reply.redirect(`/api/wechat/token?${new URLSearchParams({ ...(code ? { code } : {}), state })}`, 303);
    if (answer === 'refuse') return back();
    const browser = readBrowser(config, request);
    if (!browser || !(await isOpenState(db, clock, { state, browser }))) return back();
    if (answer === 'expire') {
      await expireState(db, clock, state);
      return back();
    }
    const phone = request.cookies[phoneCookie] ?? newToken();
    reply.setCookie(phoneCookie, phone, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.secure,
      maxAge: phoneSeconds,
    });
    return back(embeddedWechat.approve(phone));
  });
}
