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

/** Two dozen choices are more than a visitor ticks. */
const maxChoices = 24;

/** The list's filters are joined by and, the choices of one filter by or. */
const filterFields = {
  supplier: z.optional(commaList(slug, maxChoices)),
  category: z.optional(commaList(slug, maxChoices)),
  asset: z.optional(commaList(z.enum(assets), assets.length)),
  frequency: z.optional(commaList(z.enum(frequencies), frequencies.length)),
  delivery: z.optional(commaList(z.enum(deliveries), deliveries.length)),
  price_kind: z.optional(commaList(z.enum(priceKinds), priceKinds.length)),
  /** Whole years of history, at least. */
  history: z.optional(formInteger(1, 100)),
  /**
   * Searched in names, summaries, suppliers, categories, assets, frequencies, keywords and the dictionary's fields, in Chinese and
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
      /** Products that have it and pass the other filters. */
      count: z.int(),
    }),
  ),
});
export type AttributeValues = z.infer<typeof attribute>;

/**
 * The values one can filter by. The body has no envelope (docs/behaviour.md#envelope); `attributes` holds
 * one entry for each asked type, all of them when no type is asked. With filters, each type counts what passes the others.
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

/** The marketplace's list. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/business/v1/products',
  query: z.object({ ...filterFields, sort: z._default(z.enum(productSorts), 'relevance'), ...pageQuery }),
  reply: envelope(
    z.extend(pageOf(dataProductCard), {
      /** Where nothing was found, what comes nearest; else empty. */
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
