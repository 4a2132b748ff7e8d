import { printFrame } from '#components/sections/print-frame.ts';
import { attributeActiveReturn, type FactorAttribution } from '#lib/shared/quant/attribution.ts';
import { meanAndDeviation } from '#lib/shared/quant/cross-section.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';
import { suiteParameters, suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  excessReturns,
  maxDrawdown,
  totalReturn,
} from '#lib/shared/quant/performance.ts';
import { exposuresOn } from '#lib/shared/quant/synthetic-market.ts';
import type { NotebookCell } from '../_facts/quant-samples.ts';

const shownRows = 3;

/** Computes the notebook's output and its page's figures about it, from the study of the SDK's page. Returns are fractions. */
export function notebookOutput() {
  const study = suiteStudy();
  const { market, decisions, coefficients, portfolio, benchmark } = study;
  // The last month's end is followed by no day: the one before shows weights that were held.
  const shown = decisions.at(-2)!;
  const start = decisions[0]! + 1;
  const own = portfolio.returns.subarray(start);
  const other = benchmark.returns.subarray(start);
  const gross = own.map((value, at) => (1 + value) / (1 - portfolio.costs[start + at]!) - 1);
  const ahead = excessReturns(own, other);
  // The first purchase is paid for on the day before the run.
  const costs = portfolio.costs.map((cost, day) => (day < start ? 0 : cost));
  const parts = splitAttribution(attributeActiveReturn(market, portfolio.weights, benchmark.weights, costs));
  const { mean, deviation } = meanAndDeviation(coefficients);
  const excess = { net: totalReturn(ahead), gross: totalReturn(excessReturns(gross, other)), ...maxDrawdown(ahead) };
  const printed: Record<NotebookCell, string> = {
    data: printFrame(
      ['order_book_id', 'earnings_yield', 'residual_volatility'],
      market.instruments
        .slice(0, shownRows)
        .map(({ id }, at) => [
          id,
          ...suiteParameters.factor.map(([style]) => exposuresOn(market, styleIndex(style), shown)[at]!.toFixed(3)),
        ]),
    ),
    factor: printSeries({ count: coefficients.length.toFixed(4), mean: mean.toFixed(4), std: deviation.toFixed(4) }),
    portfolio: printFrame(
      ['order_book_id', 'weight'],
      Array.from(study.weightsOn(shown), (weight, at) => ({ id: market.instruments[at]!.id, weight }))
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, shownRows)
        .map(({ id, weight }) => [id, weight.toFixed(4)]),
    ),
    backtest: printFrame(
      ['', 'portfolio', 'benchmark'],
      [
        ['total_returns', ...[own, other].map((returns) => totalReturn(returns).toFixed(4))],
        ['annualized_returns', ...[own, other].map((returns) => annualisedReturn(returns).toFixed(4))],
        ['volatility', ...[own, other].map((returns) => annualisedVolatility(returns).toFixed(4))],
        ['max_drawdown', ...[own, other].map((returns) => (-maxDrawdown(returns).depth).toFixed(4))],
      ],
    ),
    excess: printSeries({ excess: excess.net.toFixed(4), deepest: excess.depth.toFixed(4) }),
    attribution: printSeries({
      earnings_yield: points(parts.targets[0]!),
      residual_volatility: points(parts.targets[1]!),
      other_styles: points(parts.others),
      industries: points(parts.industry),
      specific: points(parts.specific),
      costs: points(parts.costs),
      sum_of_daily_excess: points(parts.total),
    }),
  };
  return {
    day: market.days[shown]!,
    printed,
    ic: { months: coefficients.length, mean },
    excess,
    total: { own: totalReturn(own), other: totalReturn(other) },
    days: market.days.slice(start),
    own,
    other,
    parts,
  };
}

/** Sums of the daily active returns by source, as fractions; the targets are in the order of the factor. */
export type NotebookParts = ReturnType<typeof splitAttribution>;

function splitAttribution({ styles, industries, specific, market, costs, total }: FactorAttribution) {
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
  const targets = suiteParameters.factor.map(([style]) => styles[styleIndex(style)]!);
  return {
    targets,
    others: sum(styles) - sum(targets),
    industry: sum(industries),
    // Both sides are fully invested, so the market's part rounds to zero and is added to the specific part.
    specific: specific + market,
    costs,
    total,
  };
}

const points = (value: number) => (value * 100).toFixed(1);

/** A series as pandas prints one: names left, values right. */
function printSeries(values: Record<string, string>): string {
  const names = Math.max(...Object.keys(values).map((name) => name.length));
  const figures = Math.max(...Object.values(values).map((value) => value.length));
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(names)}  ${value.padStart(figures)}`)
    .join('\n');
}
