import type { FastifyInstance } from 'fastify';
import { loginByPassword, resetPassword, setPassword } from '#contract/user.ts';
import type { Deps } from '#server/api/deps.ts';
import { requireAccount } from '#server/api/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/api/route.ts';
import { readAccount } from '#server/api/services/accounts.ts';
import { requireOwner } from '#server/api/services/identity-proof.ts';
import { findByPassword } from '#server/api/services/password-login.ts';
import { resetPassword as resetByCode, storePassword } from '#server/api/services/password-reset.ts';
import { checkNewPassword, decodePassword } from '#server/api/services/passwords.ts';
import { claimBind, requireBind } from '#server/api/services/wechat-identities.ts';
import { bindOf } from '#server/api/wechat-browser.ts';

/** Passwords: the login with one, a forgotten one, a changed one (specification, section 7). */
export async function passwordRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  publicRoute(app, loginByPassword, async ({ body, request, reply }) => {
    const { ticket, randstr, rememberMe: remember } = body;
    const account = requireAccount('username', body.username);
    const password = decodePassword('password', body.password);
    const proof = ticket && randstr ? { ticket, randstr } : null;
    const bind = bindOf(config, request, body.bind_wechat);
    await requireBind(db, clock.now(), bind);
    const userId = await findByPassword(deps, { account, password, proof, clientAddress: request.ip });
    await claimBind(db, clock.now(), bind, userId);
    await reply.signIn({ userId, remember, openedBy: 'password' });
    return readAccount(db, userId);
  });

  publicRoute(app, resetPassword, async ({ body, request }) => {
    const account = requireAccount('username', body.username);
    const password = checkNewPassword('password', body.password);
    await resetByCode(deps, { account, password, code: body.code, clientAddress: request.ip });
    return {};
  });

  signedInRoute(app, setPassword, async ({ body, session, reply }) => {
    const password = checkNewPassword('password', body.password);
    await requireOwner(deps, session, { currentPassword: body.current_password, code: body.code });
    await storePassword(db, session.userId, password, session.tokenHash);
    await reply.renewToken();
    return readAccount(db, session.userId);
  });
}
