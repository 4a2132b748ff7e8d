import { errorCodes, type FastifyInstance } from 'fastify';
import { resumeMaxBytes, uploadResume } from '#contract/recruitment.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { keepResume } from './resumes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Body of an upload. It is separate from `body`, since calls have fields and no bytes. */
    uploaded: Buffer | null;
  }
}

const fileType = 'application/octet-stream';

/** Serves the upload of résumés. It is a separate plugin, because other calls have bodies of up to 64 KiB and no files. */
export async function resumeUploadRoute(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('uploaded', null);
  app.removeAllContentTypeParsers();
  app.addHook('onRoute', (route) => {
    route.bodyLimit = resumeMaxBytes;
  });
  app.addContentTypeParser<Buffer>(fileType, { parseAs: 'buffer' }, (request, content, done) => {
    request.uploaded = content;
    done(null, {});
  });

  /**
   * Checks limits before the body is read: otherwise a stranger could fill memory and database. Every try counts, also with a bad file or ticket,
   * since each costs a call to the third party or five megabytes of memory.
   */
  app.addHook('onRequest', async ({ query, ip, headers }) => {
    const type = headers['content-type'];
    if (type !== fileType) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
    const checked = uploadResume.query.safeParse(query);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw new BadField(String(issue?.path[0] ?? ''), issue?.message ?? '');
    }
    await spend(deps.db, deps.clock, [limitOf(deps.config, 'address-resumes/hour', `resume-from:${addressGroup(ip)}`)]);
    const { ticket, randstr } = checked.data;
    await requireHuman(deps, { ticket, randstr, clientAddress: ip });
  });

  publicRoute(app, uploadResume, async ({ query: { name }, request }) => {
    return { data: await keepResume(deps, name, request.uploaded ?? Buffer.alloc(0)) };
  });
}
