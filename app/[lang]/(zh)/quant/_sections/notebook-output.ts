import { printFrame } from '#components/sections/print-frame.ts';
import type { FactorAttribution } from '#lib/shared/quant/attribution.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { notebookParameters, notebookStudy } from '#lib/shared/quant/notebook-study.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  cumulativeReturns,
  maxDrawdown,
} from '#lib/shared/quant/performance.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';

const shownRows = 4;

/** Everything that the notebook's cells print, from one run on the synthetic market. */
export function notebookOutput() {
  const study = notebookStudy();
  const { market, start, decisions, coefficients, portfolio, benchmark, attribution } = study;
  // The last month's end is followed by no day: the one before shows what was held.
  const shown = decisions.at(-2)!;
  const own = portfolio.returns.subarray(start);
  const other = benchmark.returns.subarray(start);
  const withoutCosts = own.map((value, at) => (1 + value) / (1 - portfolio.costs[start + at]!) - 1);
  const years = own.length / tradingDaysPerYear;
  return {
    day: market.days[shown]!,
    data: printCloses(),
    factor: printFrame(
      ['year', 'rank_ic'],
      meanByYear(decisions.slice(0, -1).map((day, at) => [market.days[day + 1]!.slice(0, 4), coefficients[at]!])),
    ),
    chosen: printFrame(
      ['', 'industry', 'volatility', 'weight'],
      study
        .chosenOn(shown)
        .map(({ instrument, volatility }) => [
          market.instruments[instrument]!.id,
          market.instruments[instrument]!.industry,
          (volatility * Math.sqrt(tradingDaysPerYear)).toFixed(4),
          (1 / notebookParameters.held).toFixed(4),
        ]),
    ),
    summary: printFrame(
      ['', 'portfolio', 'benchmark'],
      [
        ['annualized_returns', ...[own, other].map((returns) => annualisedReturn(returns).toFixed(4))],
        ['volatility', ...[own, other].map((returns) => annualisedVolatility(returns).toFixed(4))],
        ['max_drawdown', ...[own, other].map((returns) => (-maxDrawdown(returns).depth).toFixed(4))],
        ['turnover', (portfolio.trades.reduce((sum, { turnover }) => sum + turnover, 0) / years).toFixed(2), ''],
      ],
    ),
    outcomes: outcomes(own, other, market.days.slice(start)),
    excess: { gross: excessOver(other, withoutCosts), net: excessOver(other, own) },
    volatility: { own: annualisedVolatility(own), other: annualisedVolatility(other) },
    days: market.days.slice(start),
    own,
    other,
    attribution,
    attributed: printFrame(['', 'contribution'], contributions(attribution)),
  };
}

function contributions({ styles, industries, specific, market, costs, total }: FactorAttribution): string[][] {
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  return [
    ['styles', sum(styles)],
    ['industries', sum(industries)],
    // Both sides are fully invested, so the market's part rounds to nothing and goes with the specific.
    ['specific', specific + market],
    ['costs', costs],
    ['total', total],
  ].map(([name, value]) => [String(name), Number(value).toFixed(4)]);
}

/** What returns came to over those of a benchmark. */
function excessOver(benchmark: Float64Array, returns: Float64Array): number {
  return (1 + cumulativeReturns(returns).at(-1)!) / (1 + cumulativeReturns(benchmark).at(-1)!) - 1;
}

/** What the run and its benchmark came to before the turn and from it on. */
function outcomes(own: Float64Array, other: Float64Array, days: readonly string[]) {
  const turn = days.findIndex((day) => day >= notebookParameters.turn);
  const totals = (returns: Float64Array) =>
    [returns.subarray(0, turn), returns.subarray(turn)].map((part) => cumulativeReturns(part).at(-1)!) as [
      number,
      number,
    ];
  const [ownTotals, otherTotals] = [totals(own), totals(other)];
  const years = (part: readonly string[]) => `${part[0]!.slice(0, 4)}-${part.at(-1)!.slice(0, 4)}`;
  return {
    own: ownTotals,
    other: otherTotals,
    printed: printFrame(
      ['', years(days.slice(0, turn)), years(days.slice(turn))],
      [
        ['portfolio', ...ownTotals.map((total) => total.toFixed(4))],
        ['benchmark', ...otherTotals.map((total) => total.toFixed(4))],
      ],
    ),
  };
}

function printCloses(): string {
  const { market } = notebookStudy();
  const { close } = sampleBars();
  const n = market.instruments.length;
  const columns = market.instruments.slice(0, shownRows).map(({ id }) => id);
  return printFrame(
    ['date', ...columns],
    market.days
      .slice(-3)
      .map((day, at) => [day, ...columns.map((_, i) => close[(market.days.length - 3 + at) * n + i]!.toFixed(2))]),
  );
}

function meanByYear(pairs: readonly (readonly [string, number])[]): string[][] {
  const byYear = Map.groupBy(pairs, ([year]) => year);
  return Array.from(byYear, ([year, ofYear]) => [
    year,
    (ofYear.reduce((sum, [, value]) => sum + value, 0) / ofYear.length).toFixed(4),
  ]);
}
