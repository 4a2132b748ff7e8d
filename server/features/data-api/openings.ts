import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { everSold, findPricedItem, smallestPlan } from '#content/prices/price-list.ts';
import type { DataApiDataset } from '#contract/data-api.ts';
import type { Wording } from '#contract/locale.ts';
import { factorModule } from '#lib/shared/data-api/data-access.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';

/** The purchase that would cover a refused data set, with the address to order it. */
export type Opening = {
  kind: 'package' | 'module' | 'year' | 'once' | 'quotation';
  id: string;
  name: Wording;
  /** Price in fen, of a package or module for one user and month; null if it needs a quotation. */
  priceFen: number | null;
  orderAt: string;
};

type Site = Pick<Config, 'publicOrigin'>;

/** Returns the purchase that covers a table of the synthetic market. The smallest package includes every price table. */
export function openingOfTable(dataset: DataApiDataset, site: Site): Opening {
  return openingOfPlan(dataset === 'factors' ? factorModule : smallestPlan.id, site);
}

/** Returns the purchase that covers a product: the product, or the package or module that includes it. */
export function openingOfProduct(product: CatalogueProduct, site: Site): Opening {
  const { id, price } = product;
  if (price.plan !== undefined) return openingOfPlan(price.plan, site);
  const own = ownPrice(product);
  return {
    kind: own?.per ?? 'quotation',
    id,
    name: { 'zh-CN': product.name, 'en-US': product.english },
    priceFen: own?.priceFen ?? null,
    orderAt: own
      ? `${site.publicOrigin}${pagePath('purchase')}?product=${id}`
      : `${site.publicOrigin}${pagePath('datahub-product', { id })}`,
  };
}

function openingOfPlan(id: string, { publicOrigin }: Site): Opening {
  const item = findPricedItem(id);
  if (!item) throw new Error(`${id} is not in the price list`);
  const isPackage = everSold.packages.some((known) => known.id === id);
  const items = isPackage ? `${id}:1` : `${smallestPlan.id}:1,${id}:1`;
  return {
    kind: isPackage ? 'package' : 'module',
    id,
    name: item.name,
    priceFen: item.unitPriceFen,
    orderAt: `${publicOrigin}${pagePath('purchase')}?items=${items}&months=12`,
  };
}
