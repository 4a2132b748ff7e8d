import { assets, deliveries, frequencies, priceKinds, type ProductAttribute } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import words from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import type { CatalogueNames } from './card-of.ts';
import { filterValue, historySteps } from './filter-products.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** Returns the values of a type in the order of the list, with names and counts; values without products are omitted. */
export function attributeValues(
  type: ProductAttribute,
  counts: ReadonlyMap<string, number>,
  { names, offered }: Pick<OpenCatalogue, 'names' | 'offered'>,
): AttributeValues['values'] {
  return labelsOf(type, names)
    .filter(([value]) => offered.has(filterValue(type, value)))
    .map(([value, label]) => ({ value, label, count: counts.get(filterValue(type, value)) ?? 0 }));
}

/** Every value of a type with its name. */
function labelsOf(type: ProductAttribute, names: CatalogueNames): [value: string, label: string][] {
  switch (type) {
    case 'supplier':
      return [...names.suppliers];
    case 'category':
      return [...names.categories].map(([id, { name }]) => [id, name]);
    case 'asset':
      return assets.map((value) => [value, words.asset[value]]);
    case 'frequency':
      return frequencies.map((value) => [value, words.frequency[value]]);
    case 'delivery':
      return deliveries.map((value) => [value, words.delivery[value]]);
    case 'price_kind':
      return priceKinds.map((value) => [value, words.price_kind[value]]);
    case 'history':
      return historySteps.map((years) => [String(years), words.history[`${years}`]]);
  }
}
