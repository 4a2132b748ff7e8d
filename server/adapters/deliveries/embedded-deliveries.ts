import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { dateColumn } from '#content/marketplace/catalogue/dataset-columns.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { DeliveredFile } from '#contract/delivery.ts';
import { typedCells } from '#lib/shared/csv/typed-cells.ts';
import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import { tradingDays } from '#lib/shared/quant/trading-days.ts';
import type { Deliveries } from '#server/kernel/ports/ports.ts';

/** Days of the deliveries, newest first. */
const deliveryDays = tradingDays(dataApiParameters.lastYear, dataApiParameters.lastYear).slice(-3).toReversed();
/** Reference day of the samples. Rows with later days, such as future payments, were known on it. */
const lastDay = deliveryDays[0]!;

type Cut = { listed: DeliveredFile; content: Buffer };

/** Creates the deliveries of a fresh machine: the samples as of each of the last three trading days, named as simulated. */
export function createEmbeddedDeliveries(): Deliveries {
  const cuts = new Map<string, Cut[]>();
  const cutsOf = (dataset: string) => {
    const product = siteCatalogue().byId.get(dataset);
    const known = cuts.get(dataset) ?? (product ? cutSample(product) : []);
    cuts.set(dataset, known);
    return known;
  };
  return {
    simulated: true,
    list: async (dataset) => cutsOf(dataset).map(({ listed }) => listed),
    async open(dataset, file, part) {
      const found = cutsOf(dataset).find(({ listed }) => listed.file === file);
      if (!found) throw new Error('no such delivery');
      return Readable.from([part ? found.content.subarray(part.start, part.end + 1) : found.content]);
    },
    addressOf: () => null,
  };
}

/** Cuts a sample at the end of each delivery day that it has rows for; the newest delivery is the whole sample. */
function cutSample({ dictionary, sample }: CatalogueProduct): Cut[] {
  const at = dictionary.findIndex(({ name }) => name === dateColumn(dictionary));
  const dayOf = (row: (typeof sample)[number]) => {
    const day = row[at]?.slice(0, 10) ?? '';
    return day < lastDay ? day : lastDay;
  };
  return deliveryDays.flatMap((day) => {
    const rows = sample.filter((row) => dayOf(row) <= day).map((row) => typedCells(dictionary, row));
    if (rows.length === 0) return [];
    const content = Buffer.from(writeCsv([dictionary.map(({ name }) => name), ...rows]));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { listed: { day, file: `${day}-simulated.csv`, bytes: content.length, sha256 }, content };
  });
}
