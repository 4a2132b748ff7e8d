import type { FastifyInstance } from 'fastify';
import { dataApiUseDays, listDataApiUse } from '#contract/data-api-use.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import { dataAccess } from '#lib/shared/data-api/data-access.ts';
import { databaseDay } from '#server/kernel/db/database-time.ts';
import { isOwnedBy } from '#server/kernel/db/own-rows.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';

const dayMs = 86_400_000;

/** Serves the data API use that the account page shows. */
export async function dataApiUseRoutes(app: FastifyInstance, { db, clock }: Deps) {
  signedInRoute(app, listDataApiUse, async ({ session }) => {
    const rows = await db
      .selectFrom('market_use')
      .innerJoin('licences', 'licences.id', 'market_use.licence_id')
      .select(['licences.id', 'licences.product', 'licences.quota', 'market_use.day', 'calls', 'bytes'])
      .where('market_use.day', '>', databaseDay(clock, -dataApiUseDays * dayMs))
      .where(isOwnedBy(session.userId))
      .orderBy('market_use.day', 'desc')
      .orderBy('licences.id')
      .execute();
    return {
      data: [...Map.groupBy(rows, ({ id }) => id)].flatMap(([licence, used]) => {
        const [first] = used;
        if (!first) return [];
        const product = first.product as LicenceProduct;
        const { dailyBytes } = dataAccess({ product, quota: first.quota });
        return [
          {
            licence,
            product,
            bytesLimit: dailyBytes,
            days: used.map(({ day, calls, bytes }) => ({ day, calls, bytes })),
          },
        ];
      }),
    };
  });
}
