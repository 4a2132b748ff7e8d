import * as z from 'zod/mini';
import type { MarketEndpoint } from '#contract/market.ts';

/** An endpoint's parameters with their texts, in the contract's order. */
export function marketParameters({ query, parameters }: MarketEndpoint) {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    isRequired: !z.safeParse(schema, undefined).success,
    ...parameters[name],
  }));
}
