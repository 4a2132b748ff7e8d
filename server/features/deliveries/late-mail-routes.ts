import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  chooseLateMail,
  endLateMail,
  getLateMail,
  lateMailEndPath,
  lateMailLinkName,
  lateMailToken,
} from '#contract/late-mail.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { readLateMail, turnOffByToken, turnOffLateMail, turnOnLateMail } from './late-mail-choice.ts';

const oneClickParams = z.object({ token: lateMailToken });
/** A mail program posts `List-Unsubscribe=One-Click` and nothing else. */
const oneClickBytes = 4096;

/** The mail about late deliveries: chosen by an account, ended by it or by a link (docs/behaviour.md#late-deliveries). */
export async function lateMailRoutes(app: FastifyInstance, deps: Deps) {
  signedInRoute(app, getLateMail, async ({ session }) => ({ data: await readLateMail(deps.db, session.userId) }));

  signedInRoute(app, chooseLateMail, async ({ body, session, locale }) => {
    const { userId } = session;
    await (body.chosen ? turnOnLateMail(deps, { userId, locale }) : turnOffLateMail(deps, userId));
    return { data: await readLateMail(deps.db, userId) };
  });

  publicRoute(app, endLateMail, async ({ body }) => {
    await turnOffByToken(deps, body.token);
    return {};
  });

  await app.register(oneClickRoutes, deps);
}

/** The address in `List-Unsubscribe` (RFC 8058). */
async function oneClickRoutes(app: FastifyInstance, deps: Deps) {
  // Section 3.1 of the RFC prefers a multipart body. It says nothing that the address does not.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: oneClickBytes },
    (_request, _body, done) => done(null, {}),
  );
  const options = { schema: { hide: true, params: oneClickParams } };

  app.post(lateMailEndPath(':token'), options, async (request) => {
    await turnOffByToken(deps, (request.params as z.output<typeof oneClickParams>).token);
    return { code: 0, message: 'ok' };
  });

  // Scanners of mails open every link: only the button of the page ends anything.
  app.get(lateMailEndPath(':token'), options, async (request, reply) => {
    const { token } = request.params as z.output<typeof oneClickParams>;
    return reply.redirect(`${pagePath('service-status', {}, localeOf(request))}#${lateMailLinkName}=${token}`, 303);
  });
}
