import type { FastifyInstance } from 'fastify';
import { getProfile, isLogin, loginByPhone, logout, sendSmsCode } from '#contract/user.ts';
import type { Deps } from '#server/api/deps.ts';
import { requirePhone } from '#server/api/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/api/route.ts';
import { findOrRegisterByPhone, readAccount, requireAgreement } from '#server/api/services/accounts.ts';
import { readProfile } from '#server/api/services/profile.ts';
import { sendCode } from '#server/api/services/send-code.ts';
import { useCode } from '#server/api/services/verification-codes.ts';
import { claimBind, requireBind } from '#server/api/services/wechat-identities.ts';
import { bindOf } from '#server/api/wechat-browser.ts';

/** The session and the login by code (specification, section 7). */
export async function userRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  signedInRoute(app, isLogin, async ({ session }) => readAccount(db, session.userId));

  signedInRoute(app, getProfile, async ({ session }) => ({ data: await readProfile(db, session.userId) }));

  publicRoute(app, sendSmsCode, async ({ body, locale, request }) => {
    const { phone_number, purpose, ticket, randstr } = body;
    const recipient = requirePhone('phone_number', phone_number);
    const clientAddress = request.ip;
    const resendAfterSeconds = await sendCode(deps, { recipient, purpose, ticket, randstr, clientAddress, locale });
    return { data: { resendAfterSeconds } };
  });

  publicRoute(app, loginByPhone, async ({ body, request, reply }) => {
    const phone = requirePhone('phone_number', body.phone_number);
    const signup = body.signup === 'allow';
    // Before the code and for known numbers too: asking later would tell who is registered.
    if (signup) requireAgreement('login', body.agreement);
    const bind = bindOf(config, request, body.bind_wechat);
    await requireBind(db, clock.now(), bind);
    await useCode(deps, { purpose: 'login', recipient: phone }, body.sms_code);
    const userId = await findOrRegisterByPhone(db, clock.now(), { phone, signup, agreement: body.agreement });
    await claimBind(db, clock.now(), bind, userId);
    await reply.signIn({ userId, remember: false, openedBy: 'code' });
    return readAccount(db, userId);
  });

  publicRoute(app, logout, async ({ reply }) => {
    await reply.signOut();
    return {};
  });
}
