import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { deliveredFile, deliveryPath, listDeliveries } from '#contract/delivery.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import { opaqueId, slug } from '#contract/wire-values.ts';
import { licenceState } from '#server/features/licences/licences.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { licensedDatasets } from './licensed-datasets.ts';
import { listOwnDeliveries, selectOwnLicences } from './own-deliveries.ts';
import { sendDelivery, takeAddress } from './send-delivery.ts';

const fileParams = z.object({ licence: opaqueId, dataset: slug, file: deliveredFile.shape.file });

/** Registers the calls that list a user's deliveries and send their files (docs/behaviour.md#deliveries). */
export async function deliveryRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock, catalogue, deliveries } = deps;

  signedInRoute(app, listDeliveries, async ({ session, query, locale }) => ({
    data: await listOwnDeliveries(deps, session.userId, { licence: query.id, locale }),
  }));

  app.get(
    deliveryPath(':licence', ':dataset', ':file'),
    { schema: { hide: true, params: fileParams } },
    async (request, reply) => {
      const session = await request.session();
      if (!session) throw new Refusal('notSignedIn');
      const { licence, dataset, file } = request.params as z.output<typeof fileParams>;
      await spend(db, clock, [{ key: `delivery-by:${session.userId}`, most: 120, seconds: 60 }]);
      const row = await selectOwnLicences(db, session.userId).where('id', '=', licence).executeTakeFirst();
      if (!row || licenceState(row, clock.now()) !== 'active') throw new Refusal('licenceUnknown');
      const opened = licensedDatasets(catalogue(), { product: row.product as LicenceProduct, quota: row.quota });
      const delivered = opened.includes(dataset)
        ? (await deliveries.list(dataset)).find((one) => one.file === file)
        : undefined;
      if (!delivered) throw new Refusal('deliveryUnknown');
      const taken = { licence, accountId: session.userId, dataset, delivered };
      const url = await takeAddress(deps, request, taken);
      if (url === null) return sendDelivery(deps, { request, reply }, taken);
      // The browser does not send the session cookie to another host.
      return reply.redirect(url, 303);
    },
  );
}
