import { readCatalogue } from '#content/datahub/catalogue.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { licenceText } from '#lib/datahub/licence-text.ts';
import { type OwnPrice, ownPrice } from '#lib/datahub/own-price.ts';
import type { Db } from '#server/db/connection.ts';
import { seedCatalogue, seededHash } from './seed-catalogue.ts';

/** A data product that is sold online, as the catalogue has it now. */
export type ProductOffer = OwnPrice & {
  id: string;
  name: string;
  supplier: { id: string; name: string };
  licence: string;
};

/**
 * The products among `ids` that have a price of their own, in the order of `ids`. What comes with a package of ours, is free, or
 * is quoted in writing is not among them.
 */
export async function readOffers(db: Db, now: Date, ids: readonly string[]): Promise<ProductOffer[]> {
  if (ids.length === 0) return [];
  // Orders may be asked for before the marketplace has been.
  if ((await seededHash(db)) === null) await seedCatalogue(db, now, readCatalogue());
  const rows = await db
    .selectFrom('data_products')
    .select(['id', 'source'])
    .where('id', 'in', [...ids])
    .execute();
  const suppliers = await db.selectFrom('data_suppliers').select(['id', 'name']).execute();
  const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]));
  const offers = rows.flatMap(({ id, source }) => offerOf({ ...(source as CatalogueProduct), id }, nameOf));
  return ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
}

function offerOf(product: CatalogueProduct, supplierNames: ReadonlyMap<string, string>): ProductOffer[] {
  const { id, name, supplier, licence } = product;
  const price = ownPrice(product);
  if (!price) return [];
  const named = { id: supplier, name: supplierNames.get(supplier) ?? supplier };
  return [{ ...price, id, name, supplier: named, licence: licenceText(licence) }];
}
