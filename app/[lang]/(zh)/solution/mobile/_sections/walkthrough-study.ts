import {
  annualTurnover,
  runScreen,
  screenInstruments,
  type StyleCondition,
} from '#lib/shared/quant/condition-screen.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  cumulativeReturns,
  maxDrawdown,
} from '#lib/shared/quant/performance.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';

/** The three conditions on the phone. */
export const conditions = [
  { style: 'earningsYield', side: 'highest', share: 0.5 },
  { style: 'residualVolatility', side: 'lowest', share: 0.5 },
  { style: 'momentum', side: 'highest', share: 0.6 },
] as const satisfies readonly StyleCondition[];

const costRate = 0.0015;

/** Data of the phone and of the table below it, computed once from the synthetic market. */
export const walkthroughStudy = once(() => {
  const market = sampleMarket();
  const run = runScreen(market, conditions, { costRate });
  const assumptions = {
    free: runScreen(market, conditions, { costRate: 0 }),
    paid: run,
    late: runScreen(market, conditions, { costRate, delayDays: 1 }),
    double: runScreen(market, conditions, { costRate: 2 * costRate }),
  };
  const measure = ({ returns }: typeof run) => ({
    annualReturn: annualisedReturn(returns),
    drawdown: maxDrawdown(returns).depth,
  });
  const years = yearEnds(market.days).length;
  const lastDay = market.days.length - 1;
  return {
    market,
    lastDay,
    found: screenInstruments(market, conditions, lastDay),
    returns: run.returns,
    freeReturns: assumptions.free.returns,
    benchmark: runScreen(market, [], { costRate: 0 }).returns,
    ...measure(run),
    total: cumulativeReturns(run.returns).at(-1)!,
    volatility: annualisedVolatility(run.returns),
    turnover: annualTurnover(run, years),
    assumptions: {
      free: measure(assumptions.free),
      paid: measure(assumptions.paid),
      late: measure(assumptions.late),
      double: measure(assumptions.double),
    },
  };
});

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
