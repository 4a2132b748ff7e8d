import type { FastifyInstance } from 'fastify';
import { listJournal } from '#contract/account-journal.ts';
import {
  agree,
  bindEmail,
  closeDevice,
  closeOtherDevices,
  deleteAccount,
  exportAccount,
  listDevices,
  proveOwnership,
  unbindWechat,
  updateProfile,
} from '#contract/account.ts';
import { changeContact, readAccount, recordAgreement } from '#server/features/accounts/accounts.ts';
import { agreementsDue } from '#server/features/accounts/agreements-due.ts';
import { closeDeviceOf, devicesOf } from '#server/features/accounts/devices.ts';
import { isFresh, requireOwner, requireRecentProof } from '#server/features/accounts/identity-proof.ts';
import { consumeCode } from '#server/features/accounts/verification-codes.ts';
import { releaseWechat } from '#server/features/accounts/wechat-identities.ts';
import { requireNoOpenMoney } from '#server/features/orders/kept-orders.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail } from '#server/kernel/http/required-fields.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSessionsOf, markProven } from '#server/kernel/sessions/sessions.ts';
import { readPersonalData } from './account-data.ts';
import { deletePerson } from './account-deletion.ts';
import { listOwnJournal } from './own-journal.ts';

/** Serves the account page's calls about the user's own data. */
export async function accountDataRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  signedInRoute(
    app,
    updateProfile,
    async ({ body, session }) => {
      await db.updateTable('users').set({ fullname: body.fullname }).where('id', '=', session.userId).execute();
      return readAccount(db, session.userId);
    },
    { action: 'name-changed' },
  );

  signedInRoute(
    app,
    bindEmail,
    async ({ body, session, request, reply }) => {
      const email = requireEmail('email', body.email);
      // An address can reset the password, so a stolen session must not add the thief's, even as the first one.
      if (!isFresh(session)) throw new Refusal('passwordProofMissing');
      await consumeCode(deps, request, { purpose: 'bind', recipient: email }, body.code);
      await reply.renewToken((trx, keep) =>
        changeContact(deps, trx, request, { userId: session.userId, keep }, { email }),
      );
      return readAccount(db, session.userId);
    },
    { action: 'email-changed' },
  );

  signedInRoute(
    app,
    unbindWechat,
    async ({ session, request }) => {
      requireRecentProof(session);
      await releaseWechat(deps, session.userId, request);
      return readAccount(db, session.userId);
    },
    { action: 'wechat-unbound' },
  );

  signedInRoute(
    app,
    agree,
    async ({ body, session }) => {
      const agreed = new Set(body.agreement.split(','));
      const due = await agreementsDue(db, session.userId);
      // A page opened before the newest version has not shown it.
      if (!due.every((document) => agreed.has(document))) throw new Refusal('agreementMissing');
      await recordAgreement(db, clock, session.userId, due.join(','));
      return readAccount(db, session.userId);
    },
    { action: 'agreed' },
  );

  signedInRoute(
    app,
    proveOwnership,
    async ({ body, session, request, reply }) => {
      await requireOwner(deps, session, request, { currentPassword: body.current_password, code: body.code });
      await reply.renewToken((trx, tokenHash) => markProven(trx, clock, tokenHash));
      return {};
    },
    { action: 'ownership-proven' },
  );

  signedInRoute(app, listDevices, async ({ session }) => ({
    data: { devices: await devicesOf(deps, session), recentLogin: isFresh(session) },
  }));

  signedInRoute(
    app,
    closeDevice,
    async ({ body, session }) => {
      requireRecentProof(session);
      await closeDeviceOf(deps, session, body.id);
      return {};
    },
    { action: 'device-closed' },
  );

  signedInRoute(
    app,
    closeOtherDevices,
    async ({ session }) => {
      requireRecentProof(session);
      await closeSessionsOf(db, session.userId, { except: session.tokenHash });
      return {};
    },
    { action: 'devices-closed' },
  );

  signedInRoute(app, listJournal, async ({ query, session }) => ({
    data: await listOwnJournal(db, session.userId, query),
  }));

  signedInRoute(
    app,
    exportAccount,
    async ({ session, reply }) => {
      requireRecentProof(session);
      const data = await readPersonalData(deps, session.userId);
      reply.header('content-disposition', `attachment; filename="account-${data.exportedAt.slice(0, 10)}.json"`);
      return { data };
    },
    { action: 'account-exported' },
  );

  signedInRoute(
    app,
    deleteAccount,
    async ({ body, session, request, reply }) => {
      await requireNoOpenMoney(db, session.userId);
      await requireOwner(deps, session, request, { currentPassword: undefined, code: body.code });
      await deletePerson(deps, session.userId);
      await reply.signOut();
      reply.forgetDevice(session.userId);
      return {};
    },
    { action: 'account-deleted' },
  );
}
