import type { FastifyInstance } from 'fastify';
import { deskCalls, type DeskSession } from '#contract/desk.ts';
import { admitAttempt, forgiveAttempt } from '#server/features/accounts/login-throttle.ts';
import { checkNewPassword, hashPassword } from '#server/features/accounts/passwords.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { checkLoginFactor, checkSecondFactor } from './check-factor.ts';
import { countRecoveryCodes, enrol, findByDeskPassword, openInvitation, readInvitedEmail } from './desk-accounts.ts';
import { colleague, deskGuard } from './desk-guard.ts';
import { enqueueDeskNotice } from './desk-notice.ts';
import { closeDeskSession, markDeskProven, type DeskSessionRow } from './desk-sessions.ts';
import { tellEnrolment } from './enrolment-notice.ts';
import { isRecoveryCode, totpUri } from './second-factor.ts';

/** Serves login and enrolment of colleagues (decision 0127). */
export async function deskLoginRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const guard = deskGuard(deps);
  const note = (
    name: string | null,
    action: 'desk-login' | 'desk-enrolled' | 'desk-proven',
    outcome: 'ok' | 'failed' = 'ok',
  ) => actAs(colleague(name), () => journal(db, clock.now(), { action, outcome, accountId: null }));
  const limitOfAddress = (address: string) =>
    limitOf(config, 'address-desk/minute', `desk-from:${addressGroup(address)}`);

  publicRoute(app, deskCalls.openDeskInvitation, async ({ body, request }) => {
    await spend(db, clock, [limitOfAddress(request.ip)]);
    const opened = await openInvitation(deps, body.invitation);
    if (!opened) throw new Refusal('deskInvitationUnknown');
    const { email, secret } = opened;
    const uri = totpUri(secret, { issuer: config.identity.brandEn, label: email });
    return { data: { email, secret, uri } };
  });

  publicRoute(app, deskCalls.enrolAtDesk, async ({ body: { invitation, password, totp }, request, reply }) => {
    await spend(db, clock, [limitOfAddress(request.ip)]);
    const email = await readInvitedEmail(deps, invitation);
    const passwordHash = await hashPassword(checkNewPassword('password', password, { email }));
    const { operator, recoveryCodes } = await db.transaction().execute(async (trx) => {
      const inTransaction = { ...deps, db: trx };
      const enrolled = await enrol(inTransaction, { invitation, passwordHash, totp });
      if (!enrolled) throw new Refusal('deskInvitationUnknown');
      await guard.signIn(trx, { request, reply, operator: enrolled.operator });
      await tellEnrolment(inTransaction, enrolled.operator);
      return enrolled;
    });
    await note(operator, 'desk-enrolled');
    return { data: { recoveryCodes } };
  });

  publicRoute(app, deskCalls.logInAtDesk, async ({ body, request, reply }) => {
    const { email, password, totp: code, ticket, randstr } = body;
    await spend(db, clock, [limitOfAddress(request.ip)]);
    const proof = ticket !== undefined && randstr !== undefined ? { ticket, randstr } : null;
    const admitted = await admitAttempt(deps, { account: `desk:${email}`, clientAddress: request.ip }, proof);
    const found = await findByDeskPassword(db, email, password);
    const isProven = await checkLoginFactor(deps, { operator: found?.operator ?? null, email, code });
    if (!found || !isProven) {
      await note(found?.operator ?? null, 'desk-login', 'failed');
      throw new Refusal('loginFailed');
    }
    await forgiveAttempt(db, admitted);
    const session = await db.transaction().execute(async (trx) => {
      const opened = await guard.signIn(trx, { request, reply, operator: found.operator });
      const inTransaction = { ...deps, db: trx };
      if (isRecoveryCode(code)) {
        const event = { kind: 'recovery', left: await countRecoveryCodes(trx, found.operator) } as const;
        await enqueueDeskNotice(inTransaction, { email, request, event });
      } else if (!opened.isKnown) await enqueueDeskNotice(inTransaction, { email, request, event: { kind: 'login' } });
      return opened.session;
    });
    await note(found.operator, 'desk-login');
    return { data: toSession(session) };
  });

  publicRoute(app, deskCalls.proveAtDesk, async ({ body, request }) => {
    const session = await guard.requireSession(request);
    if (!(await checkSecondFactor(deps, session.operator, body.totp))) {
      await note(session.operator, 'desk-proven', 'failed');
      throw new Refusal('codeWrong');
    }
    await markDeskProven(db, clock, session.tokenHash);
    await note(session.operator, 'desk-proven');
    return { data: toSession(await guard.requireSession(request)) };
  });

  publicRoute(app, deskCalls.logOutOfDesk, async ({ request, reply }) => {
    const session = await guard.requireSession(request);
    await closeDeskSession(db, session.tokenHash);
    guard.signOut(reply);
    return {};
  });

  publicRoute(app, deskCalls.getDeskSession, async ({ request }) => ({
    data: toSession(await guard.requireSession(request)),
  }));
}

function toSession({ operator, email, roles, expiresAt, provenUntil }: DeskSessionRow): DeskSession {
  return { name: operator, email, roles, expiresAt: expiresAt.toISOString(), provenUntil: provenUntil.toISOString() };
}
