import type { FastifyInstance } from 'fastify';
import { bindPhone, register, sendEmailCode, validateUniqueness } from '#contract/user.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { requireAccount, requireEmail, requirePhone } from '#server/kernel/http/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { changeContact, findByAccount, readAccount, registerByPhone, requireAgreement } from './accounts.ts';
import { isFresh } from './identity-proof.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { sendCode } from './send-code.ts';
import { consumeCode } from './verification-codes.ts';
import { visitorOf } from './visitor.ts';
import { bindOf } from './wechat-browser.ts';
import { claimBind, requireBind } from './wechat-identities.ts';

/** Serves registration and completion of accounts (docs/behaviour.md#login-dialog). */
export async function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  publicRoute(
    app,
    sendEmailCode,
    async ({ body, locale, request }) => {
      const { email, purpose, ticket, randstr } = body;
      const recipient = requireEmail('email', email);
      const { known } = await visitorOf(deps, request, recipient);
      const from = { clientAddress: request.ip, known, locale };
      return { data: await sendCode(deps, { recipient, purpose, ticket, randstr, ...from }) };
    },
    { action: 'code-sent', about: ({ email }) => email },
  );

  publicRoute(
    app,
    register,
    async ({ body, request, reply }) => {
      const phone = requirePhone('phone_number', body.phone_number);
      const password = checkNewPassword('password', body.password, { phone });
      requireAgreement('login', body.agreement);
      const bind = bindOf(config, request, body.bind_wechat);
      await requireBind(db, clock, bind);
      await consumeCode(deps, request, { purpose: 'login', recipient: phone }, body.sms_code);
      const passwordHash = await hashPassword(password);
      const userId = await registerByPhone(db, clock, { phone, passwordHash, agreement: body.agreement });
      await claimBind(deps, bind, userId, request);
      await reply.signIn({ userId, remember: false, openedBy: 'code' });
      return readAccount(db, userId);
    },
    { action: 'register', about: ({ phone_number }) => phone_number },
  );

  signedInRoute(
    app,
    bindPhone,
    async ({ body, session, request, reply }) => {
      const phone = requirePhone('phone_number', body.phone_number);
      const { phone: old } = await readAccount(db, session.userId);
      // A number can reset the password, so a stolen session must not add the thief's, even as the first one.
      if (old !== phone && !isFresh(session)) throw new Refusal('passwordProofMissing');
      await consumeCode(deps, request, { purpose: 'bind', recipient: phone }, body.sms_code);
      await reply.renewToken((trx, keep) =>
        changeContact(deps, trx, request, { userId: session.userId, keep }, { phone }),
      );
      return readAccount(db, session.userId);
    },
    { action: 'phone-changed' },
  );

  publicRoute(app, validateUniqueness, async ({ body, request }) => {
    const account = requireAccount('username', body.username);
    // The call reveals by design if an account is registered; the limit slows down enumeration (docs/security.md#enumeration).
    const key = `uniqueness:${addressGroup(request.ip)}`;
    const names = ['address-uniqueness/minute', 'address-uniqueness/day'] as const;
    await spend(
      db,
      clock,
      names.map((name) => limitOf(config, name, key)),
    );
    return { data: { unique: (await findByAccount(db, account)) === undefined } };
  });
}
