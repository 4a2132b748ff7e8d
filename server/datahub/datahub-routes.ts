import type { FastifyInstance } from 'fastify';
import { beijingDay } from '#contract/beijing-day.ts';
import { getProduct, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { detailOf } from '#lib/datahub/product-detail.ts';
import { countAttributes, listPage } from '#lib/datahub/product-list.ts';
import { shareDays } from '#lib/datahub/sample/share-spots.ts';
import type { Deps } from '#server/api/deps.ts';
import { Refusal } from '#server/api/refusal.ts';
import { publicRoute } from '#server/api/route.ts';

/** The data marketplace for everybody: the list, its filters' values, and a product whole. */
export async function datahubRoutes(
  app: FastifyInstance,
  { clock, catalogue: readCatalogue }: Pick<Deps, 'clock' | 'catalogue'>,
) {
  // Here and not at the first visitor: a file that is wrong stops the start and is named.
  const catalogue = readCatalogue();
  const today = () => beijingDay(clock.now());

  // The market behind all samples is made when it is first asked for, which takes a second on a busy machine.
  app.addHook('onListen', async () => void shareDays());

  publicRoute(app, listProductAttributes, async ({ query }) => ({
    attributes: countAttributes(catalogue, query, today()),
  }));

  publicRoute(app, listProducts, async ({ query }) => ({ data: listPage(catalogue, query, today()) }));

  publicRoute(app, getProduct, async ({ params }) => {
    const product = detailOf(catalogue, params.id, today());
    if (!product) throw new Refusal('productUnknown');
    return { data: product };
  });
}
