import type { FastifyInstance } from 'fastify';
import { loginByPassword, resetPassword, setPassword } from '#contract/user.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireAccount } from '#server/kernel/http/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { contactOf, readAccount } from './accounts.ts';
import { requireOwner } from './identity-proof.ts';
import { findByPassword } from './password-login.ts';
import { resetPassword as resetByCode, storePassword } from './password-reset.ts';
import { checkNewPassword, decodePassword, hashPassword } from './passwords.ts';
import { bindOf } from './wechat-browser.ts';
import { claimBind, requireBind } from './wechat-identities.ts';

/** Serves the login by password, and resetting and changing a password (docs/behaviour.md#login-by-password). */
export async function passwordRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  publicRoute(
    app,
    loginByPassword,
    async ({ body, request, reply }) => {
      const { ticket, randstr, rememberMe: remember } = body;
      const account = requireAccount('username', body.username);
      const password = decodePassword('password', body.password);
      const proof = ticket && randstr ? { ticket, randstr } : null;
      const bind = bindOf(config, request, body.bind_wechat);
      await requireBind(db, clock, bind);
      const userId = await findByPassword(deps, { account, password, proof, clientAddress: request.ip });
      await claimBind(deps, bind, userId, request);
      await reply.signIn({ userId, remember, openedBy: 'password' });
      return readAccount(db, userId);
    },
    { action: 'login-password', about: ({ username }) => username },
  );

  publicRoute(
    app,
    resetPassword,
    async ({ body, request }) => {
      const account = requireAccount('username', body.username);
      // The account's other data are compared only after the code, so that a stranger learns nothing about them.
      const password = checkNewPassword('password', body.password, contactOf(account));
      await resetByCode(deps, request, { account, password, code: body.code });
      return {};
    },
    { action: 'password-reset', about: ({ username }) => username },
  );

  signedInRoute(
    app,
    setPassword,
    async ({ body, session, request, reply }) => {
      const password = checkNewPassword('password', body.password, await readAccount(db, session.userId));
      await requireOwner(deps, session, request, { currentPassword: body.current_password, code: body.code });
      const { userId } = session;
      const passwordHash = await hashPassword(password);
      await reply.renewToken((trx, keep) => storePassword(deps, trx, request, { userId, passwordHash, keep }));
      return readAccount(db, session.userId);
    },
    { action: 'password-set' },
  );
}
