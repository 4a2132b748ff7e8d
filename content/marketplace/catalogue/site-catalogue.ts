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

/** How many products a page of the list shows. */
export const listPageSize = 20;

let shared: OpenCatalogue | undefined;

/** The catalogue of this release, read from its files once in a process, because a deployment does not change them. */
export function siteCatalogue(): OpenCatalogue {
  shared ??= openCatalogue(readCatalogue());
  return shared;
}

export function siteCards(products: readonly CatalogueProduct[], now = new Date()): DataProductCard[] {
  const { names } = siteCatalogue();
  const today = beijingDay(now);
  return products.map((product) => cardOf(product, names, today));
}

/** A product as its call answers it; null for an unknown id. */
export function siteProduct(id: string, today: string): DataProduct | null {
  return detailOf(siteCatalogue(), id, today);
}

/** The state of every product as its last delivery left it. */
export function siteQualityWall(now = new Date()): QualityWall {
  return qualityWall(siteCatalogue(), beijingDay(now));
}

export type FirstPage = { items: DataProductCard[]; total: number; attributes: AttributeValues[] };

/** What the list shows before anything is chosen, as the calls answer it: it stands in the page's HTML. */
export function firstListPage(now = new Date()): FirstPage {
  const today = beijingDay(now);
  const query = { sort: 'relevance', page: 1, page_size: listPageSize } as const;
  const { items, total } = listPage(siteCatalogue(), query, today);
  return { items, total, attributes: countAttributes(siteCatalogue(), {}, today) };
}
