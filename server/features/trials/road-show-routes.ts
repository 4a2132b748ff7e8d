import type { FastifyInstance } from 'fastify';
import {
  bookRoadShow,
  cancelRoadShow,
  getRoadShow,
  moveRoadShow,
  registerBooker,
  sendRoadShowCode,
  sendRoadShowSms,
} from '#contract/road-show.ts';
import { readAccount } from '#server/features/accounts/accounts.ts';
import { sendCode, type CodeRequest } from '#server/features/accounts/send-code.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { requireEmail, requireReachedPhone } from '#server/kernel/http/required-fields.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { registerBooker as registerProven } from './road-show-account.ts';
import { cancelByLink, moveByLink, readByLink } from './road-show-changes.ts';
import { bookShow } from './road-shows.ts';

/** Serves road-show bookings with or without an account, and the link that changes them. */
export async function roadShowRoutes(app: FastifyInstance, deps: Deps) {
  publicRoute(
    app,
    sendRoadShowCode,
    async ({ body, locale, request }) => {
      const { ticket, randstr } = body;
      const proof = { ticket, randstr, clientAddress: request.ip };
      return { data: await confirmationCode(requireEmail('email', body.email), { ...proof, locale }) };
    },
    { action: 'code-sent' },
  );

  publicRoute(
    app,
    sendRoadShowSms,
    async ({ body, locale, request }) => {
      const { ticket, randstr } = body;
      const proof = { ticket, randstr, clientAddress: request.ip };
      return { data: await confirmationCode(requireReachedPhone('phone', body.phone), { ...proof, locale }) };
    },
    { action: 'code-sent' },
  );

  publicRoute(app, bookRoadShow, async ({ body, locale, request }) => {
    const session = await request.session();
    return { data: await bookShow(deps, { userId: session?.userId ?? null, locale, request }, body) };
  });

  publicRoute(app, getRoadShow, async ({ params, body, request }) => {
    await spendLink(request.ip);
    return { data: await readByLink(deps, params.reference, body.key) };
  });

  publicRoute(app, moveRoadShow, async ({ params, body, request }) => {
    await spendLink(request.ip);
    return { data: await moveByLink(deps, params.reference, body.key, body.preferred_times) };
  });

  publicRoute(app, cancelRoadShow, async ({ params, body, request }) => {
    await spendLink(request.ip);
    return { data: await cancelByLink(deps, params.reference, body.key) };
  });

  publicRoute(
    app,
    registerBooker,
    async ({ params, body, request, reply }) => {
      await spendLink(request.ip);
      const userId = await registerProven(deps, params.reference, body.registration);
      await reply.signIn({ userId, remember: false, openedBy: 'code' });
      return readAccount(deps.db, userId);
    },
    { action: 'register' },
  );

  function confirmationCode(
    recipient: string,
    asked: Pick<CodeRequest, 'ticket' | 'randstr' | 'clientAddress' | 'locale'>,
  ) {
    return sendCode(deps, { recipient, purpose: 'road-show', ...asked, known: false });
  }

  /** Limits changes by link, since each sends a mail. */
  async function spendLink(address: string) {
    await spend(deps.db, deps.clock, [
      limitOf(deps.config, 'address-road-shows/ten-minutes', `road-show-from:${addressGroup(address)}`),
    ]);
  }
}
