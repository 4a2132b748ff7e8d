import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getWechatState } from '#contract/wechat.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { returnPath, withParameters } from '#server/kernel/http/return-path.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import type { WechatIdentity } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { keepBrowser, readBrowser } from './wechat-browser.ts';
import { findByWechat, offerBind } from './wechat-identities.ts';
import { createState, takeState } from './wechat-states.ts';

const confirmation = z.object({ state: z.string(), code: z.optional(z.string().check(z.maxLength(512))) });

/** Serves the login by WeChat: its start and the redirect of the confirmation. */
export async function wechatRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock, wechat, log, ask } = deps;

  publicRoute(app, getWechatState, async ({ query, request, reply }) => {
    if (config.thirdParties.WECHAT.kind === 'off') throw new Refusal('notOffered');
    await spend(db, clock, [limitOf(config, 'address-wechat/minute', `wechat-state:${addressGroup(request.ip)}`)]);
    const browser = keepBrowser(config, request, reply);
    const { state, expiresAt } = await createState(db, clock, { browser, returnPath: returnPath(query.from) });
    return { data: { state, qrUrl: wechat.qrUrl(state, localeOf(request)), expiresAt: expiresAt.toISOString() } };
  });

  // This is a navigation, so every outcome is a redirect. The target is a path, so that no header determines the host
  // (docs/security.md#open-redirects).
  app.get('/wechat/token', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { state = '', code } = confirmation.safeParse(request.query).data ?? {};
    const browser = readBrowser(config, request);
    const taken = browser ? await takeState(db, clock, { state, browser }) : null;
    const backWith = (binfo: string) =>
      reply.redirect(withParameters(taken?.returnPath ?? basePath, { auth: 'wechat', binfo }));
    const refuse = async (binfo: 'failed' | 'expires') => {
      const outcome = binfo === 'failed' ? 'wechatFailed' : 'wechatExpired';
      await journal(db, clock.now(), { action: 'login-wechat', outcome });
      return backWith(binfo);
    };
    if (!taken || !browser) return refuse('failed');
    if (taken.expired) return refuse('expires');
    const identity = code ? await exchange(code) : null;
    if (!identity) return refuse('failed');
    const userId = await findByWechat(db, identity);
    if (userId !== null) {
      await reply.signIn({ userId, remember: false, openedBy: 'wechat' });
      await journal(db, clock.now(), { action: 'login-wechat' });
      return reply.redirect(taken.returnPath);
    }
    keepBrowser(config, request, reply);
    return backWith(await offerBind(db, clock, identity, browser));
  });

  /** Exchanges the code for an identity. If the third party fails, the login fails. */
  async function exchange(code: string): Promise<WechatIdentity | null> {
    try {
      return await ask('wechat', () => wechat.exchange(code));
    } catch (error) {
      log.error({ err: error }, 'wechat exchange failed');
      return null;
    }
  }
}
