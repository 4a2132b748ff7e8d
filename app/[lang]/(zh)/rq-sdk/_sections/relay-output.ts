import { printFrame } from '#components/sections/print-frame.ts';
import { meanAndDeviation } from '#lib/shared/quant/cross-section.ts';
import { informationRatio } from '#lib/shared/quant/factor-analysis.ts';
import { styleIndex, type StyleKey } from '#lib/shared/quant/market-model.ts';
import { suiteParameters, suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  excessReturn,
  maxDrawdown,
  totalReturn,
} from '#lib/shared/quant/performance.ts';
import { exposuresOn } from '#lib/shared/quant/synthetic-market.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';

const shownStyles = Object.keys(suiteParameters.aims) as StyleKey[];

/**
 * Computes the output of the four steps and the page's figures about them, from one run on the synthetic market.
 * Figures are annualised.
 */
export function relayOutput() {
  const study = suiteStudy();
  const { market, decisions, coefficients, portfolio, benchmark } = study;
  // The weights of the last month end were never held, so those of the month before are shown.
  const shown = decisions.at(-2)!;
  const day = market.days[shown]!;
  const start = decisions[0]! + 1;
  const own = portfolio.returns.subarray(start);
  const other = benchmark.returns.subarray(start);
  const years = own.length / tradingDaysPerYear;
  const cost = portfolio.costs.reduce((sum, value) => sum + value, 0) / years;
  const mean = coefficients.reduce((sum, value) => sum + value, 0) / coefficients.length;
  return {
    day,
    data: printFrame(
      ['order_book_id', ...shownStyles.map(snakeCase)],
      market.instruments
        .slice(0, 4)
        .map(({ id }, i) => [
          id,
          ...shownStyles.map((style) => exposuresOn(market, styleIndex(style), shown)[i]!.toFixed(3)),
        ]),
    ),
    factor: printFrame(
      ['rank_ic', 'value'],
      [
        ['mean', mean.toFixed(4)],
        ['std', meanAndDeviation(coefficients).deviation.toFixed(4)],
        ['ir', informationRatio(coefficients).toFixed(3)],
        ['months', String(coefficients.length)],
      ],
    ),
    optimizer: printFrame(
      ['order_book_id', 'weight'],
      Array.from(study.weightsOn(shown), (weight, i) => ({ id: market.instruments[i]!.id, weight }))
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, 5)
        .map(({ id, weight }) => [id, weight.toFixed(4)]),
    ),
    backtest: printFrame(
      ['', 'portfolio', 'benchmark'],
      [
        ['total_returns', ...[own, other].map((returns) => totalReturn(returns).toFixed(4))],
        ['excess_returns', excessReturn(totalReturn(own), totalReturn(other)).toFixed(4), ''],
        ['annualized_returns', ...[own, other].map((returns) => annualisedReturn(returns).toFixed(4))],
        ['volatility', ...[own, other].map((returns) => annualisedVolatility(returns).toFixed(4))],
        ['max_drawdown', ...[own, other].map((returns) => (-maxDrawdown(returns).depth).toFixed(4))],
        ['tracking_error', annualisedVolatility(own.map((value, at) => value - other[at]!)).toFixed(4), ''],
        ['turnover', (portfolio.trades.reduce((sum, { turnover }) => sum + turnover, 0) / years).toFixed(2), ''],
      ],
    ),
    figures: { mean, cost, months: coefficients.length },
    /** Coefficients by the month whose return they forecast. */
    signal: { days: decisions.slice(0, coefficients.length).map((at) => market.days[at + 1]!), coefficients },
    days: market.days.slice(start),
    own,
    other,
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
