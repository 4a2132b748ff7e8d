import { readHoldings } from '#lib/holdings/read-holdings.ts';
import type { BrinsonModel } from '#lib/shared/quant/brinson.ts';
import { factorExposures } from '#lib/shared/quant/factor-exposures.ts';
import { attributeHoldings, benchmarkWeights, type BenchmarkKind } from '#lib/shared/quant/holdings-attribution.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { selectableDays, type AttributionAddress } from './attribution-address.ts';
import type { Source } from './source.ts';

export type WorksheetOptions = {
  /** Indices of trading days; `from` is used only for a file without dates. */
  from: number;
  to: number;
  benchmark: Exclude<BenchmarkKind, 'none'>;
  model: BrinsonModel;
};

export type Worksheet = ReturnType<typeof answerWorksheet>;

export type WorksheetResult = ReturnType<typeof computeResult>;

export function readSheet(source: Source, market: SyntheticMarket) {
  return readHoldings(source.text, { codes: market.instruments.map(({ id }) => id), days: market.days });
}

/** Computes the report of a source under the options, and the attribution if the source has no errors. */
export function answerWorksheet(
  market: SyntheticMarket,
  source: Source,
  report: ReturnType<typeof readSheet>,
  options: WorksheetOptions,
) {
  const days = selectableDays(market);
  const hasDates = report.snapshots.some(({ day }) => day !== null);
  const lastHeld = report.snapshots.at(-1)?.day ?? options.from;
  const ends = days.ends.filter((day) => day > lastHeld);
  const to = ends.includes(options.to) ? options.to : ends.at(-1)!;
  const result = report.snapshots.length > 0 ? computeResult(market, report.snapshots, { ...options, to }) : null;
  return { market, source, report, result, options: { ...options, to }, starts: days.starts, ends, hasDates };
}

/** Reads the options. Without days in the address, the span is the last year. */
export function readOptions(
  { from, to, benchmark, model }: Omit<AttributionAddress, 'isSample'>,
  market: SyntheticMarket,
): WorksheetOptions {
  const { starts, ends } = selectableDays(market);
  const { days } = market;
  return {
    from: starts.find((day) => days[day] === from) ?? starts.at(-12)!,
    to: ends.find((day) => days[day] === to) ?? days.length - 1,
    benchmark,
    model,
  };
}

function computeResult(
  market: SyntheticMarket,
  read: readonly { day: number | null; weights: Float64Array }[],
  { from, to, benchmark, model }: WorksheetOptions,
) {
  const snapshots = read.map(({ day, weights }) => ({ day: day ?? from, weights }));
  const last = snapshots.at(-1)!;
  return {
    from: market.days[snapshots[0]!.day]!,
    to: market.days[to]!,
    attribution: attributeHoldings({ market, snapshots, to, benchmark, model }),
    exposures: {
      portfolio: factorExposures(market, last.weights, last.day),
      benchmark: factorExposures(market, benchmarkWeights(market, last.day, benchmark), last.day),
    },
  };
}
