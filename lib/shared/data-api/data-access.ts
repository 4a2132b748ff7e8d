import { dataApiLimits, type DataApiDataset } from '#contract/data-api.ts';
import type { LicenceProduct, LicenceQuota } from '#contract/licence.ts';
import { priceFields, type PriceField } from '#contract/synthetic-market.ts';

/** Access of a licence to the data API. */
export type DataAccess = {
  datasets: readonly DataApiDataset[];
  priceFields: readonly PriceField[];
  /** The first day; null for the whole history. */
  historyFrom: string | null;
  /** Compressed. */
  dailyBytes: number;
  sessions: number;
};

/** The module of the price list that includes exposures and factor returns. */
export const factorModule = 'risk-factors';

type Reach = Pick<DataAccess, 'datasets' | 'priceFields' | 'historyFrom'>;
const everything: Reach = { datasets: ['reference', 'prices', 'factors'], priceFields, historyFrom: null };
/** Access of products that compute on data: three years, which cover the risk model's window of 504 days. */
const recent: Reach = { ...everything, historyFrom: '2023-01-01' };

/** Access by product (decision 0078). */
const dataApiReach: Readonly<Record<LicenceProduct, Reach>> = {
  'rqdata-cloud': everything,
  'rqsdk-cloud': everything,
  'rqsdk-edu': everything,
  rqoptimizer: recent,
  'rq-factor': recent,
  'rq-alpha-plus': { ...recent, datasets: ['reference', 'prices'] },
  quant: { ...recent, datasets: ['reference', 'prices'] },
  // A valuation uses closing prices.
  ams: { ...recent, datasets: ['reference', 'prices'], priceFields: ['close'] },
  // Files of the marketplace: none of them is data of this market.
  'data-products': { ...recent, datasets: ['reference'], priceFields: [] },
};

/**
 * Returns a licence's access.
 * @param licence its signed terms; an order names its modules, a trial names none and has them all
 */
export function dataAccess({ product, quota }: { product: LicenceProduct; quota: LicenceQuota }): DataAccess {
  const { datasets, ...reach } = dataApiReach[product];
  const hasFactors = quota.items?.some(({ id }) => id === factorModule) ?? true;
  return {
    ...reach,
    datasets: datasets.filter((dataset) => dataset !== 'factors' || hasFactors),
    dailyBytes: quota.dailyTrafficBytes ?? dataApiLimits.uncountedDailyBytes,
    sessions: quota.concurrentSessions,
  };
}
