import type { FastifyInstance } from 'fastify';
import { changeLicence, getLicenceChange } from '#contract/licence-change.ts';
import { yuanFromFen } from '#contract/money.ts';
import { getLicence, getRenewal, renewLicence } from '#contract/renewal.ts';
import { bearerText, createLicenceReader } from '#server/features/licences/licence-reader.ts';
import { toLicence } from '#server/features/licences/licences.ts';
import { readPresentedLicence } from '#server/features/licences/presented-licence.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { orderChange, quoteChange } from './licence-changes.ts';
import type { OrderRow } from './move-order.ts';
import { payBefore } from './order-view.ts';
import { requireOwnLicence } from './ordered-licences.ts';
import { orderRenewal, quoteRenewal } from './renewals.ts';

/** Renewing and changing a licence, and fetching what that has issued (docs/behaviour.md#renewal). */
export async function renewalRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock } = deps;
  const readLicence = createLicenceReader(deps);

  signedInRoute(app, getRenewal, async ({ params, query, locale, session }) => {
    const choice = { items: query.items, months: query.period_months };
    return { data: await quoteRenewal(deps, { userId: session.userId, locale }, params.id, choice) };
  });

  signedInRoute(app, renewLicence, async ({ params, body, locale, session }) => {
    const { userId } = session;
    await spend(db, clock, [{ key: `order-by:${userId}`, most: 200, seconds: 3600 }]);
    const { items, period_months: months, idempotency_key: key } = body;
    return {
      data: toPlaced(await orderRenewal(deps, { userId, locale }, { licenceId: params.id, key, items, months })),
    };
  });

  signedInRoute(app, getLicenceChange, async ({ params, query, locale, session }) => ({
    data: await quoteChange(deps, { userId: session.userId, locale }, { licenceId: params.id, items: query.items }),
  }));

  signedInRoute(app, changeLicence, async ({ params, body, locale, session }) => {
    const { userId } = session;
    await spend(db, clock, [{ key: `order-by:${userId}`, most: 200, seconds: 3600 }]);
    const { items, idempotency_key: key } = body;
    return { data: toPlaced(await orderChange(deps, { userId, locale }, { licenceId: params.id, items, key })) };
  });

  publicRoute(app, getLicence, async ({ params: { id }, request }) => {
    const text = bearerText(request.headers.authorization);
    if (text !== undefined) {
      const claims = await readLicence(text, request.ip);
      if (claims?.jti !== id) throw new Refusal('licenceUnknown');
      await spend(db, clock, [limitOf(config, 'address-licences/minute', `licence-from:${addressGroup(request.ip)}`)]);
      return { data: toLicence(await readPresentedLicence(deps, claims)) };
    }
    const session = await request.session();
    if (!session) throw new Refusal('notSignedIn');
    return { data: toLicence(await requireOwnLicence(db, session.userId, id)) };
  });
}

function toPlaced(order: OrderRow) {
  const { id, status, amount_fen: amountFen } = order;
  return { id, status, amount: yuanFromFen(amountFen), pay_before: payBefore(order) };
}
