import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { countAttributes, listPage } from '#content/marketplace/catalogue/list-page.ts';
import { detailOf } from '#content/marketplace/catalogue/product-detail.ts';
import { productAttributes } from '#contract/data-product-facets.ts';
import { getProduct, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isProgram } from '#server/kernel/counts/day-counts.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';

type Query = z.output<typeof listProducts.query>;

/** Serves the data marketplace: the list, the values of its filters, and each product. */
export async function datahubRoutes(
  app: FastifyInstance,
  { clock, dayCounts, catalogue: readCatalogue }: Pick<Deps, 'clock' | 'dayCounts' | 'catalogue'>,
) {
  // The catalogue is read at the start, so that an invalid file stops the start and is named.
  const catalogue = readCatalogue();
  const today = () => beijingDay(clock.now());

  publicRoute(app, listProductAttributes, async ({ query }) => ({
    attributes: countAttributes(catalogue, query, today()),
  }));

  publicRoute(app, listProducts, async ({ query, request }) => {
    const data = listPage(catalogue, query, today());
    const words = wordsWithoutProduct(query, data.total);
    if (words !== null && !isProgram(request.headers['user-agent'])) dayCounts.count('empty-search', words);
    return { data };
  });

  publicRoute(app, getProduct, async ({ params }) => {
    const product = detailOf(catalogue, params.id, today());
    if (!product) throw new Refusal('productUnknown');
    return { data: product };
  });
}

/** Returns search words without results, if no filter narrows the search; null if they may contain a person's number or address. */
function wordsWithoutProduct(query: Query, total: number): string | null {
  const words = query.q?.toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 40) ?? '';
  const isNarrowed = productAttributes.some((name) => query[name] !== undefined);
  return total > 0 || query.page > 1 || words === '' || isNarrowed || /@|\d{6}/.test(words) ? null : words;
}
