import { licenceText } from '#content/marketplace/catalogue/licence-text.ts';
import type { OpenCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import { ownPrice, type OwnPrice } from '#content/marketplace/catalogue/own-price.ts';
import type { Locale } from '#contract/locale.ts';

/** A data product sold online, with its current data in the catalogue. */
export type ProductOffer = OwnPrice & {
  id: string;
  name: Readonly<Record<Locale, string>>;
  supplier: { id: string; name: string };
  licence: string;
};

/**
 * Returns the products among `ids` that have their own price, in the order of `ids`. Products that are part of a package, free or quoted in
 * writing are left out.
 */
export function offersOf({ byId, names }: OpenCatalogue, ids: readonly string[]): ProductOffer[] {
  return ids.flatMap((id) => {
    const product = byId.get(id);
    const price = product && ownPrice(product);
    if (!price) return [];
    const supplier = { id: product.supplier, name: names.suppliers.get(product.supplier) ?? product.supplier };
    return [
      {
        ...price,
        id,
        name: { 'zh-CN': product.name, 'en-US': product.english },
        supplier,
        licence: licenceText(product.licence),
      },
    ];
  });
}
