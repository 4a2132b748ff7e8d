import type { FastifyInstance } from 'fastify';
import { deskCalls, type DeskSession } from '#contract/desk.ts';
import { admitAttempt, forgiveAttempt } from '#server/features/accounts/login-throttle.ts';
import { checkNewPassword } from '#server/features/accounts/passwords.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { enrol, findByDeskPassword, openInvitation, useSecondFactor } from './desk-accounts.ts';
import { colleague, deskGuard } from './desk-guard.ts';
import { closeDeskSession, markDeskProven, type DeskSessionRow } from './desk-sessions.ts';
import { totpUri } from './second-factor.ts';

/** Wrong codes of one colleague, in a quarter of an hour, whoever gives them. */
const mostCodes = { most: 10, seconds: 900 };

/** How colleagues come in (decision 0127). */
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
    const invited = await openInvitation(deps, body.invitation);
    if (!invited?.secret) throw new Refusal('deskInvitationUnknown');
    const { email, secret } = invited;
    const uri = totpUri(secret, { issuer: config.identity.brandEn, label: email });
    return { data: { email, secret, uri } };
  });

  publicRoute(app, deskCalls.enrolAtDesk, async ({ body: { invitation, password, totp }, request, reply }) => {
    await spend(db, clock, [limitOfAddress(request.ip)]);
    const invited = await openInvitation(deps, invitation);
    const checked = checkNewPassword('password', password, { email: invited?.email ?? null });
    const enrolled = await enrol(deps, { invitation, password: checked, totp });
    if (!enrolled) throw new Refusal('deskInvitationUnknown');
    await guard.signIn(reply, enrolled.operator);
    await note(enrolled.operator, 'desk-enrolled');
    return { data: { recoveryCodes: enrolled.recoveryCodes } };
  });

  publicRoute(app, deskCalls.logInAtDesk, async ({ body, request, reply }) => {
    const { email, password, totp, ticket, randstr } = body;
    await spend(db, clock, [limitOfAddress(request.ip)]);
    const proof = ticket !== undefined && randstr !== undefined ? { ticket, randstr } : null;
    const admitted = await admitAttempt(deps, { account: `desk:${email}`, clientAddress: request.ip }, proof);
    const found = await findByDeskPassword(db, email, password);
    // A wrong code is refused as a wrong password is.
    const isProven = await isProof(found?.operator ?? `none ${email}`, totp);
    if (!found || !isProven) {
      await note(found?.operator ?? null, 'desk-login', 'failed');
      throw new Refusal('loginFailed');
    }
    await forgiveAttempt(db, admitted);
    const session = await guard.signIn(reply, found.operator);
    await note(found.operator, 'desk-login');
    return { data: toSession(session) };
  });

  publicRoute(app, deskCalls.proveAtDesk, async ({ body, request }) => {
    const session = await guard.requireSession(request);
    if (!(await isProof(session.operator, body.totp))) {
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

  async function isProof(operator: string, code: string): Promise<boolean> {
    await spend(db, clock, [{ key: `desk-codes:${operator}`, ...mostCodes }]);
    return useSecondFactor(deps, operator, code);
  }
}

function toSession({ operator, email, roles, expiresAt, provenUntil }: DeskSessionRow): DeskSession {
  return { name: operator, email, roles, expiresAt: expiresAt.toISOString(), provenUntil: provenUntil.toISOString() };
}
