import { annualisedVolatility, drawdowns, totalReturn } from '#lib/shared/quant/performance.ts';
import { limitState, type LimitState } from '#lib/shared/quant/risk-limits.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';

/** The example's three accounts: index futures sized on the shares' value of a week ago, and puts on the same index. */
const exampleAccounts = {
  hedgedDaysAgo: 5,
  /** Part of the shares' value of that day that futures sold. */
  hedgeShare: 0.7,
  /** Underlying of the puts as a part of net assets; strike over today's index; time left in years. */
  puts: { share: 0.25, strike: 0.97, years: 1 / 12 },
} as const;

/** Limits as an investment committee might set them, as parts of net assets. */
export const exampleLimits = { net: 0.25, leverage: 1.8, single: 0.13, drawdown: 0.1 } as const;

type LimitKey = keyof typeof exampleLimits;
type ExposureRow = { account: 'shares' | 'futures' | 'options'; value: number };
type LimitedValue = { key: LimitKey; value: number; limit: number; state: LimitState };

/** Computes the accounts' exposures, their sum and the four limits after the sample product's last day, as parts of net assets. */
export function netExposure() {
  const { returns, benchmarkReturns, lastDay } = sampleProduct();
  const { hedgedDaysAgo, hedgeShare, puts } = exampleAccounts;
  const lastWeek = (values: Float64Array) => 1 + totalReturn(values.subarray(-hedgedDaysAgo));
  const held = lastDay.weights.reduce((sum, weight) => sum + weight, 0);
  const volatility = annualisedVolatility(benchmarkReturns.subarray(-tradingDaysPerYear));
  const rows: ExposureRow[] = [
    { account: 'shares', value: held },
    { account: 'futures', value: (-hedgeShare * held * lastWeek(benchmarkReturns)) / lastWeek(returns) },
    { account: 'options', value: puts.share * putDelta(puts.strike, puts.years, volatility) },
  ];
  const sumOf = (list: readonly ExposureRow[]) => list.reduce((sum, { value }) => sum + value, 0);
  const net = sumOf(rows);
  const values: Record<LimitKey, number> = {
    net,
    leverage: rows.reduce((sum, { value }) => sum + Math.abs(value), 0),
    single: Math.max(...lastDay.weights),
    drawdown: -drawdowns(returns).at(-1)!,
  };
  const limits = (Object.keys(values) as LimitKey[]).map((key): LimitedValue => {
    const limit = exampleLimits[key];
    return { key, value: values[key], limit, state: limitState(values[key], -limit, limit) };
  });
  return { rows, net, withoutOptions: sumOf(rows.filter(({ account }) => account !== 'options')), limits };
}

/** Delta of a European put without interest: Φ(d₁) − 1 (F. Black and M. Scholes, 1973). The strike is a part of the price. */
export function putDelta(strike: number, years: number, volatility: number): number {
  const deviation = volatility * Math.sqrt(years);
  return normalDistribution((-Math.log(strike) + deviation ** 2 / 2) / deviation) - 1;
}

/** Φ(x) by formula 26.2.17 of Abramowitz and Stegun (1964), right to 7.5e-8. */
function normalDistribution(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = coefficients.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0);
  const tail = (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x < 0 ? tail : 1 - tail;
}
