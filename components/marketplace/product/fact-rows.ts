import { priceText } from '#components/marketplace/card/price-text.ts';
import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import type { DataProduct } from '#contract/data-product.ts';

export type FactRow = { key: string; label: string; value: string };

/** What a product page lists and a comparison sets side by side, in the same words. */
export function factRows(product: DataProduct, words: HubWords): FactRow[] {
  const { datahub, datahubFacets } = words;
  const { facts, terms, licences } = datahub.product;
  const join = (texts: readonly string[]) => texts.join(datahub.card.join);
  const rows: [keyof typeof facts, string][] = [
    ['supplier', product.supplier.name],
    ['category', join(product.categories.map(({ name }) => name))],
    ['assets', join(product.assets.map((one) => datahubFacets.asset[one]))],
    ['coverage', product.coverage_text],
    ['history', fill(datahub.card.historySince, { date: product.history_start })],
    ['frequency', join(product.frequencies.map((one) => datahubFacets.frequency[one]))],
    ['update', product.update_time],
    ['delivery', join(product.deliveries.map((one) => datahubFacets.delivery[one]))],
    ['pointInTime', product.point_in_time ? facts.pointInTimeYes : facts.pointInTimeNo],
    ['delisted', product.includes_delisted ? facts.delistedYes : facts.delistedNo],
    ['licence', join(product.licence.kinds.map((one) => licences[one]))],
    ['terms', terms[product.terms]],
    ['price', priceText(product.price, words)],
  ];
  return rows.map(([key, value]) => ({ key, label: facts[key], value }));
}
