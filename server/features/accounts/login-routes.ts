import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  checkCodeDelivery,
  getProfile,
  isLogin,
  loginByEmail,
  loginByPhone,
  logout,
  sendSmsCode,
} from '#contract/user.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail, requirePhone, requireReachedPhone } from '#server/kernel/http/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { findOrRegister, readAccount, requireAgreement } from './accounts.ts';
import { readProfile } from './profile.ts';
import { hasDeliveryFailed, sendCode } from './send-code.ts';
import { consumeCode } from './verification-codes.ts';
import { visitorOf } from './visitor.ts';
import { bindOf } from './wechat-browser.ts';
import { claimBind, requireBind } from './wechat-identities.ts';

type CodeLogin = {
  /** Normalised phone number or e-mail address. */
  account: string;
  code: string;
  signup: 'allow' | 'disabled';
  agreement?: string | undefined;
  bind_wechat?: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Serves the session and the login by code (docs/behaviour.md#login-by-code). */
export async function userRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  signedInRoute(app, isLogin, async ({ session }) => readAccount(db, session.userId));

  signedInRoute(app, getProfile, async ({ session }) => ({ data: await readProfile(db, session.userId) }));

  publicRoute(
    app,
    sendSmsCode,
    async ({ body, locale, request }) => {
      const { phone_number, purpose, ticket, randstr } = body;
      const recipient = requireReachedPhone('phone_number', phone_number);
      const { known } = await visitorOf(deps, request, recipient);
      const from = { clientAddress: request.ip, known, locale };
      return { data: await sendCode(deps, { recipient, purpose, ticket, randstr, ...from }) };
    },
    { action: 'code-sent', about: ({ phone_number }) => phone_number },
  );

  publicRoute(app, checkCodeDelivery, async ({ body }) => ({
    data: { failed: await hasDeliveryFailed(deps, body.pending) },
  }));

  publicRoute(
    app,
    loginByPhone,
    async ({ body, request, reply }) => {
      const account = requirePhone('phone_number', body.phone_number);
      return loginByCode({ ...body, account, code: body.sms_code, request, reply });
    },
    { action: 'login-code', about: ({ phone_number }) => phone_number },
  );

  publicRoute(
    app,
    loginByEmail,
    async ({ body, request, reply }) => {
      const account = requireEmail('email', body.email);
      return loginByCode({ ...body, account, code: body.email_code, request, reply });
    },
    { action: 'login-code', about: ({ email }) => email },
  );

  async function loginByCode({ account, code, signup, agreement, bind_wechat, request, reply }: CodeLogin) {
    const mayRegister = signup === 'allow';
    // Checked before the code and for known accounts, too: a later check would reveal who is registered.
    if (mayRegister) requireAgreement('login', agreement);
    const bind = bindOf(config, request, bind_wechat);
    await requireBind(db, clock, bind);
    await consumeCode(deps, request, { purpose: 'login', recipient: account }, code);
    const userId = await findOrRegister(db, clock, { account, signup: mayRegister, agreement });
    await claimBind(deps, bind, userId, request);
    await reply.signIn({ userId, remember: false, openedBy: 'code' });
    return readAccount(db, userId);
  }

  publicRoute(
    app,
    logout,
    async ({ reply }) => {
      await reply.signOut();
      return {};
    },
    { action: 'logout' },
  );
}
