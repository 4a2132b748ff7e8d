import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { resumeMaxBytes, uploadResume } from '#contract/recruitment.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { FileTooLarge, type ReceivedFile } from '#server/kernel/ports/ports.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { createResumeJudge } from './judge-resume.ts';
import { keepResume } from './resumes.ts';

const fileType = 'application/octet-stream';

/** Taking a résumé in. A plugin of its own: everywhere else a body has 64 KiB, is no file, and is read before it is judged. */
export async function resumeUploadRoute(app: FastifyInstance, deps: Deps) {
  const judge = createResumeJudge();

  // Nothing else is read here; the handler reads the file itself, as it comes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(fileType, (_request, _payload, done) => done(null, {}));

  /**
   * Before the body: otherwise a stranger could fill disk and memory. Every try counts, also
   * with a bad file or a bad ticket, as each costs us a question to the third party or a look into the file.
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
    const received = await receive(request);
    try {
      return { data: await keepResume(deps, judge, { name, received }) };
    } finally {
      await received.discard();
    }
  });

  /** @throws FileTooLarge */
  async function receive({ raw, headers }: FastifyRequest): Promise<ReceivedFile> {
    try {
      if (Number(headers['content-length']) > resumeMaxBytes) throw new FileTooLarge(resumeMaxBytes);
      return await deps.files.receive(raw.iterator({ destroyOnReturn: false }), resumeMaxBytes);
    } catch (error) {
      // The rest is read and dropped, so that the answer reaches a browser that is still sending.
      raw.resume();
      if (raw.errored) throw Object.assign(new Error('the upload broke off'), { statusCode: 400 });
      throw error;
    }
  }
}
