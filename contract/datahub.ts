import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { dataProduct, dataProductCard } from './data-product.ts';
import { assets, deliveries, frequencies, priceKinds, productAttributes } from './data-product-facets.ts';
import { commaList, formInteger, pageOf, pageQuery, slug, textLine } from './wire-values.ts';

/** Two dozen choices are more than anybody ticks. */
const maxChoices = 24;

/**
 * The values one can filter by. The body is what it is, without the envelope (specification, section 7); `attributes` holds
 * one entry for each asked type, all of them when no type is asked.
 */
export const listProductAttributes = defineCall({
  method: 'GET',
  path: '/business/v1/products/attributes',
  query: z.object({ type: z.optional(commaList(z.enum(productAttributes), productAttributes.length)) }),
  reply: z.object({
    attributes: z.array(
      z.object({
        type: z.enum(productAttributes),
        values: z.array(
          z.object({
            value: z.string(),
            label: z.string(),
            /** Products that have it. */
            count: z.int(),
          }),
        ),
      }),
    ),
  }),
});

export const productSorts = ['relevance', 'newest', 'history', 'price', 'name'] as const;

/** The marketplace's list: the filters are joined by and, the choices of one filter by or. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/business/v1/products',
  query: z.object({
    supplier: z.optional(commaList(slug, maxChoices)),
    category: z.optional(commaList(slug, maxChoices)),
    asset: z.optional(commaList(z.enum(assets), assets.length)),
    frequency: z.optional(commaList(z.enum(frequencies), frequencies.length)),
    delivery: z.optional(commaList(z.enum(deliveries), deliveries.length)),
    price_kind: z.optional(commaList(z.enum(priceKinds), priceKinds.length)),
    /** Whole years of history, at least. */
    history: z.optional(formInteger(1, 100)),
    /** Searched in name, summary, supplier and field names. */
    q: z.optional(textLine(100)),
    sort: z._default(z.enum(productSorts), 'relevance'),
    ...pageQuery,
  }),
  reply: envelope(pageOf(dataProductCard)),
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/business/v1/products/{id}',
  params: z.object({ id: slug }),
  reply: envelope(dataProduct),
});
