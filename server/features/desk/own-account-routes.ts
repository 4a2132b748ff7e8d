import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#contract/desk.ts';
import { checkNewPassword, hashPassword } from '#server/features/accounts/passwords.ts';
import { summariseUserAgent } from '#server/features/accounts/user-agent.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { checkPasswordAndFactor, checkSecondFactor } from './check-factor.ts';
import { countRecoveryCodes, replaceRecoveryCodes, storeDeskPassword } from './desk-accounts.ts';
import { deskGuard, requireProof } from './desk-guard.ts';
import { enqueueDeskNotice } from './desk-notice.ts';
import { closeDeskSession, closeDeskSessionsOf, listDeskSessions } from './desk-sessions.ts';

/** Serves colleagues' calls about their own accounts (decision 0127). */
export async function ownAccountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, keyring } = deps;
  const guard = deskGuard(deps);
  const note = (trx: Deps['db'], action: 'desk-password-changed' | 'desk-recovery-renewed' | 'desk-sessions-ended') =>
    journal(trx, clock.now(), { action, accountId: null });
  /** Derives a session's public id by a keyed hash, so that the token's hash stays on the server. */
  const sessionId = (tokenHash: string) => keyring.sign('desk-session', tokenHash).slice(0, 32);

  publicRoute(app, deskCalls.getOwnDeskAccount, ({ request }) =>
    guard.asColleague(request, async ({ operator, tokenHash }) => {
      const rows = await listDeskSessions(db, clock, operator);
      const sessions = rows.map((row) => ({
        id: sessionId(row.token_hash),
        current: row.token_hash === tokenHash,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: summariseUserAgent(row.user_agent ?? ''),
      }));
      return {
        data: {
          sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
          recoveryCodesLeft: await countRecoveryCodes(db, operator),
        },
      };
    }),
  );

  publicRoute(app, deskCalls.changeOwnDeskPassword, ({ body: { current, password, totp }, request, reply }) =>
    guard.asColleague(request, async ({ operator, email }) => {
      const checked = checkNewPassword('password', password, { email });
      const former = await checkPasswordAndFactor(deps, { operator, email, password: current, code: totp });
      if (former === null) throw new Refusal('deskProofWrong');
      const passwordHash = await hashPassword(checked);
      await db.transaction().execute(async (trx) => {
        const isStored = await storeDeskPassword(trx, { operator, former, passwordHash });
        if (!isStored) throw new Refusal('deskProofWrong');
        // This session ends as well, so that a stolen copy of its cookie is useless.
        await closeDeskSessionsOf(trx, operator);
        await guard.signIn(trx, { request, reply, operator });
        await enqueueDeskNotice({ ...deps, db: trx }, { email, request, event: { kind: 'password' } });
        await note(trx, 'desk-password-changed');
      });
      return {};
    }),
  );

  publicRoute(app, deskCalls.renewDeskRecoveryCodes, ({ body, request }) =>
    guard.asColleague(request, async ({ operator, email }) => {
      if (!(await checkSecondFactor(deps, operator, body.totp))) throw new Refusal('codeWrong');
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await enqueueDeskNotice({ ...deps, db: trx }, { email, request, event: { kind: 'recoveryCodes' } });
        await note(trx, 'desk-recovery-renewed');
        return replaceRecoveryCodes(trx, operator);
      });
      return { data: { recoveryCodes } };
    }),
  );

  publicRoute(app, deskCalls.endDeskSession, ({ body, request }) =>
    guard.asColleague(request, async (session) => {
      requireProof(session);
      const own = await listDeskSessions(db, clock, session.operator);
      const asked = own.find(({ token_hash }) => sessionId(token_hash) === body.id);
      if (!asked) throw new Refusal('deviceUnknown');
      await closeDeskSession(db, asked.token_hash);
      await note(db, 'desk-sessions-ended');
      return {};
    }),
  );

  publicRoute(app, deskCalls.endOtherDeskSessions, ({ request }) =>
    guard.asColleague(request, async (session) => {
      requireProof(session);
      await closeDeskSessionsOf(db, session.operator, { except: session.tokenHash });
      await note(db, 'desk-sessions-ended');
      return {};
    }),
  );
}
