import type { FastifyInstance } from 'fastify';
import { countAttributes, listPage } from '#content/marketplace/catalogue/list-page.ts';
import { detailOf } from '#content/marketplace/catalogue/product-detail.ts';
import { getProduct, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';

/** The data marketplace for everyone: the list, its filters' values, and a product whole. */
export async function datahubRoutes(
  app: FastifyInstance,
  { clock, catalogue: readCatalogue }: Pick<Deps, 'clock' | 'catalogue'>,
) {
  // Here and not at the first visitor: a file that is wrong stops the start and is named.
  const catalogue = readCatalogue();
  const today = () => beijingDay(clock.now());

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
