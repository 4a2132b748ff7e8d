import { readCases } from '#content/cases/cases.ts';
import { siteQualityWall } from '#content/marketplace/catalogue/site-catalogue.ts';
import { dataPackages, terms } from '#content/prices/price-list.ts';
import { coverage, coverageColumns } from '#content/rqdata-coverage.ts';
import { priceOf } from '#lib/pricing/listed-price.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { factorResult } from '#lib/shared/quant/factor-choices.ts';
import { neutralisedDecay } from '#lib/shared/quant/factor-story.ts';
import { efficientFrontier } from '#lib/shared/quant/optimizer/frontier.ts';
import { expectedReturn, volatility } from '#lib/shared/quant/optimizer/measure.ts';
import { optimizerStory, storyLimits } from '#lib/shared/quant/optimizer/story.ts';
import { suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import { bookAt, bookOptions } from '#lib/shared/quant/order-book-session.ts';
import { cumulativeReturns, drawdowns } from '#lib/shared/quant/performance.ts';
import { recoverPremia } from '#lib/shared/quant/premium-recovery.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import type { SharePicture } from './share-picture.ts';

/** The most points of a line that a picture of this size can show. */
const shownPoints = 240;

const extents = { full: 1, part: 0.4, none: 0 };

/** The picture of each page, by the name of its file: `/share/{name}.png`. */
export const sharePictures = {
  site: () => returnLines(sampleStudy().portfolio.returns, sampleStudy().benchmark.returns),
  /** Sources of the first factor's excess return. */
  home: () => ({ kind: 'bars', values: Object.values(factorResult('composite').attribution) }),
  /** Price of each plan for one user, by term. */
  pricing: () => ({
    kind: 'lines',
    series: dataPackages.map(({ id }) => terms.map(({ months }) => priceOf([{ id, quantity: 1 }], months))),
  }),
  case: () => ({ kind: 'deployment', deployment: readCases()[0]!.deployment }),
  /** The last delivery of every product, one row a category. */
  datahub: () => ({
    kind: 'matrix',
    cells: siteQualityWall().categories.map(({ cells }) =>
      cells.map(({ condition }) => (condition === 'available' ? 1 : 0.25)),
    ),
  }),
  quant: () => {
    const { portfolio, benchmark, decisions } = suiteStudy();
    const start = decisions[0]! + 1;
    return returnLines(portfolio.returns.subarray(start), benchmark.returns.subarray(start));
  },
  'rq-sdk': () => ({ kind: 'bars', values: suiteStudy().coefficients }),
  'rq-alpha-plus': () => returnLines(sampleBacktest().run.returns, sampleBacktest().benchmark),
  'rq-factor': () => ({ kind: 'bars', values: neutralisedDecay() }),
  rqoptimizer: frontier,
  rqdata: () => ({
    kind: 'matrix',
    cells: coverage.map((asset) => coverageColumns.map((column) => extents[asset.extents[column]])),
  }),
  ams: () => returnLines(sampleProduct().returns, sampleProduct().benchmarkReturns),
  'ams-portfolio-management': () => ({ kind: 'bars', values: sampleProduct().lastDay.weights.filter(Boolean) }),
  'ams-post-investment-analysis': () => ({
    kind: 'bars',
    values: sampleProduct().lastYear.segments.map(
      ({ portfolioReturn, benchmarkReturn }) => portfolioReturn - benchmarkReturn,
    ),
  }),
  'ams-risk-management': () => ({ kind: 'lines', series: [thinned(drawdowns(sampleProduct().returns))] }),
  'market-push': () => {
    const { asks, bids } = bookAt(bookOptions(sampleMarket())[3]!, 600).snapshot();
    const volumes = (levels: readonly { volume: number }[]) => levels.map(({ volume }) => volume);
    return { kind: 'ladder', asks: volumes(asks), bids: volumes(bids) };
  },
  edu: () => ({ kind: 'bars', values: recoverPremia(sampleMarket()).map(({ estimated }) => estimated) }),
  mobile: () => ({ kind: 'lines', series: [thinned(cumulativeReturns(sampleStudy().portfolio.returns))] }),
} satisfies Record<string, () => SharePicture>;

export type ShareName = keyof typeof sharePictures;

function returnLines(portfolio: ArrayLike<number>, benchmark: ArrayLike<number>): SharePicture {
  const series = [portfolio, benchmark].map((returns) => thinned(cumulativeReturns(returns)));
  return { kind: 'lines', series, hasBenchmark: true };
}

function frontier(): SharePicture {
  const { universe } = optimizerStory();
  const points = efficientFrontier(universe, storyLimits, 15).map((point) => [point.risk, point.return] as const);
  const { benchmark } = universe;
  return { kind: 'curve', points, marks: [[volatility(universe, benchmark), expectedReturn(universe, benchmark)]] };
}

/** Samples values at a fixed step; the last value is always included. */
function thinned(values: ArrayLike<number>): number[] {
  const every = Math.max(1, Math.floor(values.length / shownPoints));
  return Array.from(values).filter((_, at) => (values.length - 1 - at) % every === 0);
}
