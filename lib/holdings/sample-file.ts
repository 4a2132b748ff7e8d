import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import type { IndustryKey } from '#lib/shared/quant/market-model.ts';
import { lastYearSnapshots } from '#lib/shared/quant/sample-product.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';

/** Writes the sample product's last four quarter ends in the worksheet's file format; the difference to 1 is cash. */
export function sampleHoldingsFile(
  market: SyntheticMarket,
  words: { date: string; code: string; industry: string; weight: string; industryName: (key: IndustryKey) => string },
): string {
  const rows = lastYearSnapshots(market).flatMap(({ day, weights }) =>
    market.instruments.flatMap(({ id, industry }, at) => {
      const weight = weights[at]!;
      return weight > 0 ? [[market.days[day]!, id, words.industryName(industry), `${(weight * 100).toFixed(1)}%`]] : [];
    }),
  );
  return writeCsv([[words.date, words.code, words.industry, words.weight], ...rows]);
}
