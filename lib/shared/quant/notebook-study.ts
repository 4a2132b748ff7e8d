import { attributeActiveReturn, type FactorAttribution } from './attribution.ts';
import { meanAndDeviation } from './cross-section.ts';
import { informationCoefficients, type FactorPanel } from './factor-analysis.ts';
import { simulatePortfolio, type PortfolioRun } from './portfolio.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

export const notebookParameters = {
  /** Past days whose volatility the factor is. */
  lookbackDays: 60,
  /** Instruments held, the calmest ones. */
  held: 10,
  costRate: 0.0015,
  firstDay: '2018-01-01',
  /** Where the run is cut in two to compare its outcomes: chosen after it was seen, which the page says. */
  turn: '2023-01-01',
} as const;

export type NotebookStudy = {
  market: SyntheticMarket;
  /** First day of the run; returns before it are zero. */
  start: number;
  decisions: readonly number[];
  /** Instruments held after a decision, the calmest first, with the volatility that chose them (a day's). */
  chosenOn: (day: number) => { instrument: number; volatility: number }[];
  /** Monthly rank ICs of the negative volatility. */
  coefficients: number[];
  portfolio: PortfolioRun;
  benchmark: PortfolioRun;
  attribution: FactorAttribution;
};

/**
 * The notebook of the research platform's page: calm shares. Factor: minus the volatility of the past sixty days' returns, read
 * at each month's end; the ten calmest are held in equal weights, after costs; the benchmark holds all instruments alike.
 */
export function runNotebookStudy(market: SyntheticMarket): NotebookStudy {
  const n = market.instruments.length;
  const { firstDay, held, costRate } = notebookParameters;
  const first = market.days.findIndex((day) => day >= firstDay);
  // The last month's end before the run decides what is held when it starts.
  const decisions = monthEnds(market.days).filter((day) => day >= first - 1);
  const start = decisions[0]! + 1;
  const isDecision = new Set(decisions);
  const panel: FactorPanel = {
    count: n,
    returns: market.returns,
    observedAt: decisions,
    valuesOn: (day) => pastVolatilities(market, day).map((value) => -value),
  };
  function chosenOn(day: number) {
    const volatilities = pastVolatilities(market, day);
    return Array.from(volatilities, (volatility, instrument) => ({ instrument, volatility }))
      .toSorted((a, b) => a.volatility - b.volatility)
      .slice(0, held);
  }
  function targetOn(day: number): Float64Array | undefined {
    if (!isDecision.has(day)) return undefined;
    const weights = new Float64Array(n);
    for (const { instrument } of chosenOn(day)) weights[instrument] = 1 / held;
    return weights;
  }
  const equal = new Float64Array(n).fill(1 / n);
  const portfolio = simulatePortfolio({ count: n, returns: market.returns, costRate, targetOn });
  const benchmark = simulatePortfolio({
    count: n,
    returns: market.returns,
    targetOn: (day) => (isDecision.has(day) ? equal : undefined),
  });
  return {
    market,
    start,
    decisions,
    chosenOn,
    coefficients: informationCoefficients(panel),
    portfolio,
    benchmark,
    attribution: attributeActiveReturn(market, portfolio.weights, benchmark.weights, portfolio.costs),
  };
}

/** Standard deviation of each instrument's returns over the past days, the given one included. */
function pastVolatilities({ returns, instruments }: SyntheticMarket, day: number): Float64Array {
  const n = instruments.length;
  const { lookbackDays } = notebookParameters;
  return Float64Array.from({ length: n }, (_, i) => {
    const past = Array.from({ length: lookbackDays }, (_past, ago) => returns[(day - ago) * n + i]!);
    return meanAndDeviation(past).deviation;
  });
}

let shared: NotebookStudy | undefined;

/** The study on the shared market, run once in a process. */
export function notebookStudy(): NotebookStudy {
  shared ??= runNotebookStudy(sampleMarket());
  return shared;
}
