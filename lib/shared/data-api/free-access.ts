import { dataApiEndpoints, type DataApiDataset } from '#contract/data-api.ts';
import { type LicensedProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { PriceField } from '#contract/synthetic-market.ts';
import { trialQuotas } from '#contract/trial.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { dataAccess } from './data-access.ts';

/** What is licensed without a purchase: a product's trial, or a school's licence. */
export type FreeLicence = LicensedProduct | 'rqsdk-edu';

export type FreeAccess = {
  /** How many instruments there are. */
  count: number;
  /** Codes of the first and the last instrument. */
  instruments: readonly [string, string];
  days: readonly [string, string];
  datasets: readonly { dataset: DataApiDataset; tables: readonly string[]; fields: readonly PriceField[] }[];
};

/** A school's quota is granted case by case, and names no modules either. */
const schoolQuota = { dailyTrafficBytes: null, concurrentSessions: 1 };

/** What a free licence of a product gets from the data API: what `/quota` answers to it, in the words of the interface's own description. */
export function freeAccess(product: FreeLicence, locale: Locale): FreeAccess {
  const quota = product === 'rqsdk-edu' ? schoolQuota : trialQuotas[product];
  const { datasets, priceFields, historyFrom } = dataAccess({ product, quota });
  const { instruments, days } = sampleMarket();
  const first = days.find((day) => day >= (historyFrom ?? ''))!;
  return {
    count: instruments.length,
    instruments: [instruments[0]!.id, instruments.at(-1)!.id],
    days: [first, days.at(-1)!],
    datasets: datasets.map((dataset) => ({
      dataset,
      tables: Object.values(dataApiEndpoints)
        .filter((endpoint) => endpoint.dataset === dataset)
        .map(({ summary }) => summary[locale]),
      fields: dataset === 'prices' ? priceFields : [],
    })),
  };
}
