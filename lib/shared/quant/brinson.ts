import { compound, linkingCoefficients } from './log-linking.ts';

/** One industry, country or asset class over one period. Weights are those at its start, as shares of the whole. */
export type Segment = {
  portfolioWeight: number;
  benchmarkWeight: number;
  portfolioReturn: number;
  benchmarkReturn: number;
};

/** "fachler": G. Brinson and N. Fachler 1985. "hood-beebower": G. Brinson, R. Hood and G. Beebower 1986. */
export type BrinsonModel = 'fachler' | 'hood-beebower';

export type Effects = { allocation: number; selection: number; interaction: number };

export type BrinsonPeriod = {
  portfolioReturn: number;
  benchmarkReturn: number;
  /** In the order of the given segments. All effects sum to portfolioReturn − benchmarkReturn. */
  segments: readonly Effects[];
};

/**
 * Splits a period's active return by segment:
 *
 *   allocation  = (w_p − w_b) · (r_b − R_b)   Brinson-Fachler; Brinson-Hood-Beebower leave −R_b out,
 *   selection   = w_b · (r_p − r_b),
 *   interaction = (w_p − w_b) · (r_p − r_b).
 *
 * Both sides' weights must add up to the same, so cash is a segment. A segment that one side does not hold has no return
 * of its own there; the caller passes the other side's, which leaves its selection and interaction at zero.
 */
export function attributeSegments(segments: readonly Segment[], model: BrinsonModel): BrinsonPeriod {
  const portfolioReturn = sumOf(segments, (one) => one.portfolioWeight * one.portfolioReturn);
  const benchmarkReturn = sumOf(segments, (one) => one.benchmarkWeight * one.benchmarkReturn);
  const hurdle = model === 'fachler' ? benchmarkReturn : 0;
  return {
    portfolioReturn,
    benchmarkReturn,
    segments: segments.map((one) => {
      const active = one.portfolioWeight - one.benchmarkWeight;
      const better = one.portfolioReturn - one.benchmarkReturn;
      return {
        allocation: active * (one.benchmarkReturn - hurdle),
        selection: one.benchmarkWeight * better,
        interaction: active * better,
      };
    }),
  };
}

/** Effects of consecutive periods in one: each is scaled by Cariño's coefficient, so that all add up to R_p − R_b compounded. */
export function linkPeriods(periods: readonly BrinsonPeriod[]): BrinsonPeriod {
  const portfolio = periods.map(({ portfolioReturn }) => portfolioReturn);
  const benchmark = periods.map(({ benchmarkReturn }) => benchmarkReturn);
  const coefficients = linkingCoefficients(portfolio, benchmark);
  const count = periods[0]?.segments.length ?? 0;
  return {
    portfolioReturn: compound(portfolio),
    benchmarkReturn: compound(benchmark),
    segments: Array.from({ length: count }, (_, at) => {
      const linked = (effect: keyof Effects) =>
        sumOf(periods, ({ segments }, t) => coefficients[t]! * segments[at]![effect]);
      return { allocation: linked('allocation'), selection: linked('selection'), interaction: linked('interaction') };
    }),
  };
}

/** Sums the three effects over all segments. */
export function totalEffects(segments: readonly Effects[]): Effects {
  return {
    allocation: sumOf(segments, ({ allocation }) => allocation),
    selection: sumOf(segments, ({ selection }) => selection),
    interaction: sumOf(segments, ({ interaction }) => interaction),
  };
}

function sumOf<Item>(items: readonly Item[], value: (item: Item, at: number) => number): number {
  return items.reduce((sum, item, at) => sum + value(item, at), 0);
}
