import type { FastifyInstance } from 'fastify';
import { getProduct, listProductAttributes, listProducts } from '#contract/datahub.ts';
import type { Catalogue } from '#content/datahub/catalogue.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { beijingDay } from '#contract/beijing-day.ts';
import { detailOf } from '#lib/datahub/product-detail.ts';
import { shareDays } from '#lib/datahub/sample/share-spots.ts';
import type { Deps } from '#server/api/deps.ts';
import { Refusal } from '#server/api/refusal.ts';
import { publicRoute } from '#server/api/route.ts';
import type { Db } from '#server/db/connection.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { countAttributes, listPage } from './product-list.ts';

type MarketplaceDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { readCatalogue?: () => Catalogue };

/** The data marketplace for everybody: the list, its filters' values, and a product whole. */
export async function datahubRoutes(app: FastifyInstance, { db, clock, log, readCatalogue }: MarketplaceDeps) {
  const store = createCatalogueStore({ db, clock }, readCatalogue);
  const today = () => beijingDay(clock.now());

  // At the start and not at the first visitor; what fails here is tried again by the first call.
  app.addHook('onListen', async () => {
    await store.open().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be written'));
    // The market behind all samples is made when it is first asked for, which takes a second on a busy machine.
    shareDays();
  });

  publicRoute(app, listProductAttributes, async ({ query }) => ({
    attributes: await countAttributes(db, await store.open(), query, today()),
  }));

  publicRoute(app, listProducts, async ({ query }) => ({
    data: await listPage(db, await store.open(), query, today()),
  }));

  publicRoute(app, getProduct, async ({ params }) => {
    const { names } = await store.open();
    const [product] = await readProducts(db, [params.id]);
    if (!product) throw new Refusal('productUnknown');
    return { data: detailOf(product, { names, related: await readProducts(db, product.related), today: today() }) };
  });
}

/** Products in the order of `ids`; unknown ones are left out. */
async function readProducts(db: Db, ids: readonly string[]): Promise<CatalogueProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('data_products')
    .select(['id', 'source'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map(({ id, source }) => [id, source as CatalogueProduct]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
