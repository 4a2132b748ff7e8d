import { dataPackages } from '#content/prices/price-list.ts';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { daysOfQuota } from '#lib/pricing/data-need.ts';
import { estimateTrafficBytes, rawBytes } from '#lib/shared/quant/traffic-estimate.ts';
import { volumeExamples, workedExample } from '../_facts/pricing-facts.ts';

/** The worked downloads: rows, volumes, and the days they take of the trial's and of each package's daily quota. */
export function volumeRows() {
  return volumeExamples.map(({ key, rows, fields }) => {
    const bytes = estimateTrafficBytes(rows, fields);
    return {
      key,
      rows,
      fields,
      bytes,
      raw: rawBytes(rows, fields),
      trialDays: daysOfQuota(bytes, trialQuotaBytes),
      packageDays: dataPackages.map(({ allows }) => daysOfQuota(bytes, allows.dailyTrafficBytes)),
    };
  });
}

export type VolumeRow = ReturnType<typeof volumeRows>[number];

/** The row of the download that the page works out step by step. */
export function workedRow(): VolumeRow {
  return volumeRows().find(({ key }) => key === workedExample.key)!;
}
