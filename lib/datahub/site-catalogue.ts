import type { DataProduct, DataProductCard } from '#contract/data-product.ts';
import { productAttributes } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import { type Catalogue, readCatalogue } from '#content/datahub/catalogue.ts';
import { beijingDay } from '#contract/beijing-day.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { buildFacetIndex, countValues } from './facet-index.ts';
import { attributeValues } from './facet-values.ts';
import { cardOf, type CatalogueNames, facetRowOf, namesOf, newestFirst } from './product-card.ts';
import { detailOf } from './product-detail.ts';

/** How many products a page of the list shows. */
export const listPageSize = 20;

type SiteCatalogue = Catalogue & { names: CatalogueNames; newest: readonly CatalogueProduct[] };

let shared: SiteCatalogue | undefined;

/** The catalogue's files as pages read them; read once in a process, because a deployment does not change them. */
export function siteCatalogue(): SiteCatalogue {
  shared ??= prepare(readCatalogue());
  return shared;
}

function prepare(catalogue: Catalogue): SiteCatalogue {
  return { ...catalogue, names: namesOf(catalogue), newest: newestFirst(catalogue.products) };
}

export function siteCards(products: readonly CatalogueProduct[]): DataProductCard[] {
  const { names } = siteCatalogue();
  return products.map((product) => cardOf(product, names));
}

/** A product as its call answers it; null for an unknown id. */
export function siteProduct(id: string, today: string): DataProduct | null {
  const { products, names } = siteCatalogue();
  const product = products.find((known) => known.id === id);
  if (!product) return null;
  const related = product.related.flatMap((other) => products.find((known) => known.id === other) ?? []);
  return detailOf(product, { names, related, today });
}

export type FirstPage = { items: DataProductCard[]; total: number; attributes: AttributeValues[] };

/** What the list shows before anything is chosen, as the calls answer it: it stands in the page's HTML. */
export function firstListPage(now = new Date()): FirstPage {
  const { newest, names } = siteCatalogue();
  const index = buildFacetIndex(newest.map(facetRowOf));
  const question = { choice: {}, found: null, today: beijingDay(now) };
  return {
    items: siteCards(newest.slice(0, listPageSize)),
    total: newest.length,
    attributes: productAttributes.map((type) => ({
      type,
      values: attributeValues(type, countValues(index, type, question), names),
    })),
  };
}
