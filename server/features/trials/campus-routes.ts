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

/** A year, longer than a term; browsers keep cookies for 400 days at most. */
const keepSeconds = 366 * 86_400;

/** Licences of schools and the seats of their classes (decision 0074). */
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
    // After a lost answer a browser has no cookie yet.
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
