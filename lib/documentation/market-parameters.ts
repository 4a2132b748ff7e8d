import * as z from 'zod/mini';
import { datasetEndpoints, type DatasetEndpoint } from '#contract/market-datasets.ts';
import { marketEndpoints, type MarketEndpoint } from '#contract/market.ts';

/** What the documentation says of an endpoint: the columns of a table, or the names alone of what is answered; neither where it is a file. */
export type DescribedEndpoint = Pick<
  MarketEndpoint,
  'path' | 'summary' | 'query' | 'parameters' | 'fields' | 'errors'
> & {
  names: readonly string[];
};

/** Every endpoint that a licence is asked for with: the market's tables, then what was bought. */
export const describedEndpoints: readonly DescribedEndpoint[] = [
  ...Object.values<MarketEndpoint>(marketEndpoints).map((endpoint) => ({ ...endpoint, names: [] })),
  ...Object.values<DatasetEndpoint>(datasetEndpoints).map(({ answer, ...endpoint }) => ({
    ...endpoint,
    fields: [],
    names: Object.keys(answer?.shape ?? {}),
  })),
];

/** An endpoint's parameters with their texts, in the contract's order. */
export function marketParameters({ query, parameters }: DescribedEndpoint) {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    isRequired: !z.safeParse(schema, undefined).success,
    ...parameters[name],
  }));
}
