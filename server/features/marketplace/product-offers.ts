import { licenceText } from '#content/marketplace/catalogue/licence-text.ts';
import type { OpenCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import { ownPrice, type OwnPrice } from '#content/marketplace/catalogue/own-price.ts';
import type { Locale } from '#contract/locale.ts';

/** A data product that is sold online, as the catalogue has it now. */
export type ProductOffer = OwnPrice & {
  id: string;
  name: Readonly<Record<Locale, string>>;
  supplier: { id: string; name: string };
  licence: string;
};

/**
 * The products among `ids` that have a price of their own, in the order of `ids`. What comes with a package of ours, is free, or
 * is quoted in writing is not among them.
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
