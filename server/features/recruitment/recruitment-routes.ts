import type { FastifyInstance } from 'fastify';
import { applyForOpening, getApplication, pickInterview, withdrawApplication } from '#contract/recruitment.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend, type Limit } from '#server/kernel/limits/limits.ts';
import { pickInterview as pick } from './interviews.ts';
import { moveApplication, readApplication, takeApplication } from './opening-applications.ts';
import { resumeUploadRoute } from './resume-upload-route.ts';

/** Serves applications for openings, which need no account. */
export async function recruitmentRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;

  await app.register(resumeUploadRoute, deps);

  publicRoute(app, applyForOpening, async ({ body, request }) => {
    return { data: await takeApplication(deps, body, request.ip) };
  });

  publicRoute(app, getApplication, async ({ body, request }) => {
    await spendLookup(request.ip);
    return { data: await readApplication(deps, body.code) };
  });

  publicRoute(app, withdrawApplication, async ({ body, request }) => {
    await spendLookup(request.ip);
    return { data: await moveApplication(deps, body.code, 'withdrawn') };
  });

  publicRoute(app, pickInterview, async ({ body, request }) => {
    // Limited, because each pick sends a mail.
    await spendLookup(request.ip, [{ key: `interview-of:${body.code}`, most: 10, seconds: 86_400 }]);
    await pick(deps, body.code, body.slot);
    return { data: await readApplication(deps, body.code) };
  });

  /** Limits look-ups by address against guessing of codes. */
  async function spendLookup(address: string, more: readonly Limit[] = []) {
    const lookup = limitOf(config, 'address-application-looks/minute', `application-from:${addressGroup(address)}`);
    await spend(db, clock, [lookup, ...more]);
  }
}
