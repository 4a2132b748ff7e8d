import type { FastifyInstance } from 'fastify';
import {
  applyForOpening,
  getApplication,
  resumeMaxBytes,
  uploadResume,
  withdrawApplication,
} from '#contract/recruitment.ts';
import type { Deps } from '#server/api/deps.ts';
import { Refusal } from '#server/api/refusal.ts';
import { publicRoute } from '#server/api/route.ts';
import { addressGroup } from '#server/api/services/client-address.ts';
import { spend } from '#server/api/services/limits.ts';
import { moveApplication, readApplication, takeApplication } from './applications.ts';
import { keepResume } from './resumes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a sent file. */
    file: Buffer | null;
  }
}

/** Applying for an opening, and following the application without an account. */
export async function recruitmentRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  app.decorateRequest('file', null);
  // Of this plugin alone: everywhere else a body has 64 KiB and no files.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: resumeMaxBytes },
    (request, content, done) => {
      request.file = content as Buffer;
      done(null, {});
    },
  );

  publicRoute(app, uploadResume, async ({ query, request }) => {
    if (!request.file) throw new Refusal('resumeBad');
    return { data: await keepResume(deps, { name: query.name, content: request.file }, request.ip) };
  });

  publicRoute(app, applyForOpening, async ({ body, request }) => ({
    data: { code: await takeApplication(deps, body, request.ip) },
  }));

  publicRoute(app, getApplication, async ({ params, request }) => {
    await spendLookup(request.ip);
    return { data: await readApplication(db, params.code) };
  });

  publicRoute(app, withdrawApplication, async ({ params, request }) => {
    await spendLookup(request.ip);
    return { data: await moveApplication(db, clock.now(), params.code, 'withdrawn') };
  });

  /** Trying codes is slow. */
  async function spendLookup(address: string) {
    await spend(db, clock.now(), [{ key: `application-from:${addressGroup(address)}`, most: 20, seconds: 60 }]);
  }
}
