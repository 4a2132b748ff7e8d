import type { FastifyInstance } from 'fastify';
import { getFullCompanyName } from '#contract/company.ts';
import {
  applyForCloudTrial,
  applyForTrial,
  checkCloudTrial,
  checkTrial,
  listTrials,
  sendTrialEmailCode,
} from '#contract/trial.ts';
import { listWorkspaces } from '#contract/workspace.ts';
import { sendCode } from '#server/features/accounts/send-code.ts';
import * as workspaces from '#server/features/accounts/workspaces.ts';
import { createCompanyLookup } from '#server/features/common/company-lookup.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail } from '#server/kernel/http/required-fields.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { campusRoutes } from './campus-routes.ts';
import { roadShowRoutes } from './road-show-routes.ts';
import { checkTrialOf, listTrialsOf } from './trial-checks.ts';
import { applyForTrial as apply } from './trials.ts';

/** Serves trials, road-shows and the data of their forms (docs/behaviour.md#trial). */
export async function trialRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const lookUpCompany = createCompanyLookup(deps);

  signedInRoute(
    app,
    sendTrialEmailCode,
    async ({ body, locale, request }) => {
      const recipient = requireEmail('email', body.email);
      const { ticket, randstr, about } = body;
      const clientAddress = request.ip;
      const data = await sendCode(deps, {
        recipient,
        purpose: 'trial',
        about,
        ticket,
        randstr,
        clientAddress,
        locale,
        known: false,
      });
      return { data };
    },
    { action: 'code-sent' },
  );

  await app.register(campusRoutes, deps);
  await app.register(roadShowRoutes, deps);

  signedInRoute(app, applyForTrial, async ({ params, body, locale, session }) => {
    const owner = { userId: session.userId, workspaceId: null };
    return { data: await apply(deps, { product: params.product, owner, locale }, body) };
  });

  signedInRoute(app, applyForCloudTrial, async ({ body, locale, session }) => {
    const { product, workspace_id: workspaceId, ...fields } = body;
    const owner = { userId: session.userId, workspaceId };
    return { data: await apply(deps, { product, owner, locale }, fields) };
  });

  signedInRoute(app, checkTrial, async ({ params, session }) => ({
    data: await checkTrialOf(deps, params.product, { userId: session.userId, workspaceId: null }),
  }));

  signedInRoute(app, checkCloudTrial, async ({ query, session }) => {
    const { product, workspaceId } = query;
    await workspaces.requireMember(db, session.userId, workspaceId);
    return { data: await checkTrialOf(deps, product, { userId: session.userId, workspaceId }) };
  });

  signedInRoute(app, listTrials, async ({ session }) => ({ data: await listTrialsOf(deps, session.userId) }));

  signedInRoute(app, listWorkspaces, async ({ session }) => ({
    data: await workspaces.listWorkspaces(db, session.userId),
  }));

  publicRoute(app, getFullCompanyName, async ({ query, request }) => {
    const isSignedIn = (await request.session()) !== null;
    return { data: { names: await lookUpCompany(query, { isSignedIn, clientAddress: request.ip }) } };
  });
}
