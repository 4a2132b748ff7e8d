import { correlationMatrix } from './correlation.ts';
import { groupWeights } from './factor-analysis.ts';
import { styleIndex } from './market-model.ts';
import { excessReturn, returnsBetween } from './performance.ts';
import { simulatePortfolio } from './portfolio.ts';
import { factorValues } from './sample-study.ts';
import { exposuresOn, sampleMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

/** The products whose excess returns are compared: one style each, the last with a minus, and the study's mixture of three. */
export const excessProducts = ['bookToPrice', 'earningsYield', 'momentum', 'growth', 'liquidity', 'composite'] as const;

/**
 * Correlations of monthly excess returns on the shared market: each product holds the highest fifth by its factor in equal
 * weights, set at every month's end, without costs; the benchmark holds everything in equal weights.
 */
export function sampleExcessCorrelations(): number[][] {
  const market = sampleMarket();
  const count = market.instruments.length;
  const ends = monthEnds(market.days);
  const observed = new Set(ends);
  const monthly = (weightsOn: (day: number) => ArrayLike<number>) => {
    const { returns } = simulatePortfolio({
      count,
      returns: market.returns,
      targetOn: (day) => (observed.has(day) ? weightsOn(day) : undefined),
    });
    // There are no holdings in the first month.
    return returnsBetween(returns, ends).slice(1);
  };
  const equal = new Float64Array(count).fill(1 / count);
  const benchmark = monthly(() => equal);
  const factorOn = (product: (typeof excessProducts)[number], day: number) => {
    if (product === 'composite') return factorValues(market, day);
    const exposures = exposuresOn(market, styleIndex(product), day);
    return product === 'liquidity' ? exposures.map((value) => -value) : exposures;
  };
  return correlationMatrix(
    excessProducts.map((product) =>
      monthly((day) => groupWeights(factorOn(product, day), 5, 4)).map((value, at) =>
        excessReturn(value, benchmark[at]!),
      ),
    ),
  );
}
