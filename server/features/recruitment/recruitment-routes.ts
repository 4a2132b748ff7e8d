import type { FastifyInstance } from 'fastify';
import { applyForOpening, getApplication, withdrawApplication } from '#contract/recruitment.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { moveApplication, readApplication, takeApplication } from './opening-applications.ts';
import { resumeUploadRoute } from './resume-upload-route.ts';

/** Applying for an opening, and following the application without an account. */
export async function recruitmentRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  await app.register(resumeUploadRoute, deps);

  publicRoute(app, applyForOpening, async ({ body, request }) => {
    await takeApplication(deps, body, request.ip);
    return {};
  });

  publicRoute(app, getApplication, async ({ params, request }) => {
    await spendLookup(request.ip);
    return { data: await readApplication(db, params.code) };
  });

  publicRoute(app, withdrawApplication, async ({ params, request }) => {
    await spendLookup(request.ip);
    return { data: await moveApplication(deps, params.code, 'withdrawn') };
  });

  /** Trying codes is slow. */
  async function spendLookup(address: string) {
    await spend(db, clock.now(), [{ key: `application-from:${addressGroup(address)}`, most: 20, seconds: 60 }]);
  }
}
