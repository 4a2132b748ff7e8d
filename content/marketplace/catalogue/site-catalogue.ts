import { readCatalogue } from '#content/marketplace/catalogue.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { DataProduct, DataProductCard } from '#contract/data-product.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { cardOf } from './card-of.ts';
import { countAttributes, listPage } from './list-page.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { detailOf } from './product-detail.ts';
import { qualityWall, type QualityWall } from './quality-wall.ts';

/** Products on a page of the list. */
export const listPageSize = 20;

let shared: OpenCatalogue | undefined;

/** Returns the catalogue of this release, read once in a process, because its files do not change. */
export function siteCatalogue(): OpenCatalogue {
  shared ??= openCatalogue(readCatalogue());
  return shared;
}

export function siteCards(products: readonly CatalogueProduct[], now = new Date()): DataProductCard[] {
  const { names } = siteCatalogue();
  const today = beijingDay(now);
  return products.map((product) => cardOf(product, names, today));
}

/** Returns a product as its call answers it; null for an unknown id. */
export function siteProduct(id: string, today: string): DataProduct | null {
  return detailOf(siteCatalogue(), id, today);
}

/** Returns the state of every product after its last delivery. */
export function siteQualityWall(now = new Date()): QualityWall {
  return qualityWall(siteCatalogue(), beijingDay(now));
}

export type FirstPage = { items: DataProductCard[]; total: number; attributes: AttributeValues[] };

/** Returns the unfiltered list for the page's HTML, as the calls answer it. */
export function firstListPage(now = new Date()): FirstPage {
  const today = beijingDay(now);
  const query = { sort: 'relevance', page: 1, page_size: listPageSize } as const;
  const { items, total } = listPage(siteCatalogue(), query, today);
  return { items, total, attributes: countAttributes(siteCatalogue(), {}, today) };
}
