import { dataApiEndpoints, type DataApiDataset } from '#contract/data-api.ts';
import { type LicensedProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { PriceField } from '#contract/synthetic-market.ts';
import { trialQuotas } from '#contract/trial.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { dataAccess } from './data-access.ts';

/** Products licensed without a purchase: a trial, or a school's licence. */
export type FreeLicence = LicensedProduct | 'rqsdk-edu';

export type FreeAccess = {
  /** Number of instruments. */
  count: number;
  /** Codes of the first and the last instrument. */
  instruments: readonly [string, string];
  days: readonly [string, string];
  datasets: readonly { dataset: DataApiDataset; tables: readonly string[]; fields: readonly PriceField[] }[];
};

/** A school's quota is granted case by case, and does not name modules either. */
const schoolQuota = { dailyTrafficBytes: null, concurrentSessions: 1 };

/**
 * Returns the access of a free licence to the data API: the content of `/quota`, in the terms of the interface's own
 * description.
 */
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
