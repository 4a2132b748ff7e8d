import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import {
  assets,
  deliveries,
  frequencies,
  mostSearchLetters,
  priceKinds,
  productAttributes,
  productSorts,
} from './data-product-facets.ts';
import { dataProduct, dataProductCard } from './data-product.ts';
import { commaList, formInteger, pageOf, pageQuery, slug, textLine } from './wire-values.ts';

/** Upper bound of choices; no visitor ticks two dozen. */
const maxChoices = 24;

/** The filters are combined with "and", the choices of one filter with "or". */
const filterFields = {
  supplier: z.optional(commaList(slug, maxChoices)),
  category: z.optional(commaList(slug, maxChoices)),
  asset: z.optional(commaList(z.enum(assets), assets.length)),
  frequency: z.optional(commaList(z.enum(frequencies), frequencies.length)),
  delivery: z.optional(commaList(z.enum(deliveries), deliveries.length)),
  price_kind: z.optional(commaList(z.enum(priceKinds), priceKinds.length)),
  /** Minimum history in whole years. */
  history: z.optional(formInteger(1, 100)),
  /**
   * Search text, for names, summaries, suppliers, categories, assets, frequencies, keywords and the dictionary's fields, in Chinese and
   * English.
   */
  q: z.optional(textLine(mostSearchLetters)),
};

const attribute = z.object({
  type: z.enum(productAttributes),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Number of products with this value that pass the other filters. */
      count: z.int(),
    }),
  ),
});
export type AttributeValues = z.infer<typeof attribute>;

/**
 * Returns the values of the filters. The body has no envelope (docs/behaviour.md#envelope); `attributes` has one entry for each requested
 * type, by default all. With filters, the counts of each type apply the other types' filters.
 */
export const listProductAttributes = defineCall({
  method: 'GET',
  path: '/business/v1/products/attributes',
  query: z.object({
    type: z.optional(commaList(z.enum(productAttributes), productAttributes.length)),
    ...filterFields,
  }),
  reply: z.object({ attributes: z.array(attribute) }),
});

/** Lists the products of the marketplace. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/business/v1/products',
  query: z.object({ ...filterFields, sort: z._default(z.enum(productSorts), 'relevance'), ...pageQuery }),
  reply: envelope(
    z.extend(pageOf(dataProductCard), {
      /** The nearest products if none matches; otherwise empty. */
      nearest: z.array(dataProductCard),
    }),
  ),
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/business/v1/products/{id}',
  params: z.object({ id: slug }),
  reply: envelope(dataProduct),
});
