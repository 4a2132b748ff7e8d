import { multiply } from '#lib/shared/quant/dense.ts';
import { informationCoefficients, type FactorPanel } from '#lib/shared/quant/factor-analysis.ts';
import { styleIndex, type StyleKey } from '#lib/shared/quant/market-model.ts';
import { simulatePortfolio, type PortfolioRun } from '#lib/shared/quant/portfolio.ts';
import { exposuresOn, sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { exchangeDaysPerYear, monthEnds } from '#lib/shared/quant/trading-days.ts';
import { quadratic, solveConvex } from './interior-point.ts';
import { estimateRiskModel } from './risk-model.ts';

export const suiteParameters = {
  /** The styles of the factor and their signs. */
  factor: [
    ['earningsYield', 1],
    ['residualVolatility', -1],
  ],
  /** Active exposures that the weights must have, in standard deviations; the other styles are free. */
  aims: { earningsYield: 0.5, residualVolatility: -0.5, size: 0, beta: 0, momentum: 0 },
  /** The first decision waits until this many days tell of the risk. */
  riskDays: exchangeDaysPerYear,
  /** One way, in all. */
  costRate: 0.0015,
} as const;

export type SuiteStudy = {
  market: SyntheticMarket;
  /** The days at whose close the factor is read and the weights are chosen: month's ends after the first year. */
  decisions: readonly number[];
  /** Factor values and weights of a decision, one an instrument. */
  valuesOn: (day: number) => Float64Array;
  weightsOn: (day: number) => Float64Array;
  /** Monthly rank ICs. */
  coefficients: number[];
  portfolio: PortfolioRun;
  benchmark: PortfolioRun;
};

/**
 * A small piece of research whose steps hand their result on: exposures → factor (earnings yield − residual volatility) →
 * the weights with these exposures and no active size, beta or momentum that have the least tracking error → a run with costs.
 * The benchmark holds all instruments in equal weights. Nothing is decided in the first year, from which risk is learnt.
 */
export function runSuiteStudy(market: SyntheticMarket): SuiteStudy {
  const n = market.instruments.length;
  const decisions = monthEnds(market.days).filter((day) => day > suiteParameters.riskDays);
  const valuesOn = (day: number) => factorValues(market, day);
  const panel: FactorPanel = { count: n, returns: market.returns, observedAt: decisions, valuesOn };
  const weights = new Map(decisions.map((day) => [day, chooseWeights(market, day)]));
  const equal = new Float64Array(n).fill(1 / n);
  const run = (targetOn: (day: number) => ArrayLike<number> | undefined, costRate: number) =>
    simulatePortfolio({ count: n, returns: market.returns, costRate, targetOn });
  return {
    market,
    decisions,
    valuesOn,
    weightsOn: (day) => weights.get(day)!,
    coefficients: informationCoefficients(panel),
    portfolio: run((day) => weights.get(day), suiteParameters.costRate),
    benchmark: run((day) => (weights.has(day) ? equal : undefined), 0),
  };
}

/** min (w − b)'Σ(w − b) with Σw = 1, the wanted active exposures and w ≥ 0. */
function chooseWeights(market: SyntheticMarket, day: number): Float64Array {
  const n = market.instruments.length;
  const columns = Array.from({ length: n }, (_, at) => at);
  const { covariance } = estimateRiskModel(market, day);
  const benchmark = new Float64Array(n).fill(1 / n);
  const aims = Object.entries(suiteParameters.aims).map(([style, aim]) => {
    const values = Array.from(exposuresOn(market, styleIndex(style as StyleKey), day));
    return { columns, values, bound: values.reduce((sum, value) => sum + value, 0) / n + aim };
  });
  const { x, converged } = solveConvex({
    count: n,
    objective: quadratic(
      n,
      covariance,
      multiply(covariance, benchmark).map((value) => -value),
    ),
    rows: columns.map((at) => ({ columns: [at], values: [-1], bound: 0 })),
    curved: [],
    equalities: [{ columns, values: columns.map(() => 1), bound: 1 }, ...aims],
    start: benchmark,
  });
  if (!converged) throw new RangeError(`no weights have the wanted exposures on ${market.days[day]}`);
  return x;
}

function factorValues(market: SyntheticMarket, day: number): Float64Array {
  const columns = suiteParameters.factor.map(([style, sign]) => ({
    sign,
    column: exposuresOn(market, styleIndex(style), day),
  }));
  return Float64Array.from({ length: market.instruments.length }, (_, i) =>
    columns.reduce((sum, { sign, column }) => sum + sign * column[i]!, 0),
  );
}

let shared: SuiteStudy | undefined;

/** Returns the study on the shared market, run once in a process. */
export function suiteStudy(): SuiteStudy {
  shared ??= runSuiteStudy(sampleMarket());
  return shared;
}
