import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { applyForCampusLicence, renewClassCode, takeCampusSeat } from '#contract/campus.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import { renewCode } from './campus-classes.ts';
import { applyForCampus } from './campus-licences.ts';
import { takeSeat } from './campus-seats.ts';

/** Cookie lifetime: a year, longer than a term. Browsers limit it to 400 days. */
const keepSeconds = 366 * 86_400;

/** Serves schools' licences and the seats of their classes (decision 0074). */
export async function campusRoutes(app: FastifyInstance, deps: Deps) {
  const { secure } = deps.config;
  const cookieName = secure ? '__Host-seat' : 'seat';

  signedInRoute(app, applyForCampusLicence, async ({ body, session }) => ({
    data: { reference: await applyForCampus(deps, session.userId, body) },
  }));

  signedInRoute(app, renewClassCode, async ({ session }) => {
    const classCode = await renewCode(deps, session.userId);
    if (classCode === undefined) throw new Refusal('classUnknown');
    return { data: { classCode } };
  });

  publicRoute(app, takeCampusSeat, async ({ body, request, reply }) => {
    const { class_code: classCode, ticket, randstr, idempotency_key: key } = body;
    const kept = request.cookies[cookieName];
    // If the first response was lost, the browser has no cookie, and its key identifies it.
    const unknown = () => (key === undefined ? newToken() : createHash('sha256').update(key).digest('base64url'));
    const browser = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : unknown();
    const data = await takeSeat(deps, { classCode, browser, ticket, randstr, clientAddress: request.ip });
    reply.setCookie(cookieName, browser, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: keepSeconds,
    });
    return { data };
  });
}
