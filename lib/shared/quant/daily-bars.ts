import { dataApiParameters } from './market-model.ts';
import { createRandom } from './random.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';

/** Bars of all days: matrices [day · count + instrument]; prices in yuan, volume in shares. */
export type DailyBars = {
  days: readonly string[];
  count: number;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  /** Zero: the instrument was suspended that day. */
  volume: Float64Array;
};

/** Round numbers of a plausible size, not fitted to data. */
const barParameters = {
  firstPrice: { median: 15, logDeviation: 0.6 },
  /** Mean share of a day's return that has happened by the open, and the deviation of the open from it. */
  overnightShare: 0.4,
  overnightDeviation: 0.008,
  /** Probability that the share opens at its limit on a day that ends this far from the previous close. */
  limitOpen: { fromReturn: 0.06, share: 0.5 },
  rangeDeviation: 0.006,
  /**
   * Turnover of a quiet day as a fraction of the shares issued, and its increase with the price move: × (1 + 12 ·
   * |return|).
   */
  turnover: { median: 0.005, logDeviation: 0.4, perReturn: 12 },
  /** Fraction of the volume that remains if the price is locked at its limit all day. */
  lockedVolume: 0.1,
} as const;

const yuanPerCap = 1e8;

/**
 * Derives bars for a market that has only returns and capitalisations. The close follows the capitalisation, so close
 * to close is the market's own return. The open lies between the closes plus noise, high and low beyond both, all
 * inside the price limit. Prices have the four decimals of the data API, so that a client that computes from its
 * answers has the same prices; cents would change the returns. The random numbers do not depend on the returns: a later
 * return changes no earlier bar. The result is deterministic in market and seed.
 */
export function deriveDailyBars(market: SyntheticMarket, seed = 20160119): DailyBars {
  const random = createRandom(seed);
  const count = market.instruments.length;
  const size = market.returns.length;
  const bars: DailyBars = {
    days: market.days,
    count,
    open: new Float64Array(size),
    high: new Float64Array(size),
    low: new Float64Array(size),
    close: new Float64Array(size),
    volume: new Float64Array(size),
  };
  const { median, logDeviation } = barParameters.firstPrice;
  const sharesIssued = Float64Array.from(
    { length: count },
    (_, i) => (market.caps[i]! * yuanPerCap) / (median * Math.exp(logDeviation * random.normal())),
  );
  for (let at = 0; at < size; at++) {
    const i = at % count;
    const shock = { open: random.normal(), high: random.normal(), low: random.normal(), volume: random.normal() };
    const value = (market.caps[at]! * yuanPerCap) / sharesIssued[i]!;
    setBar(bars, at, { value, dayReturn: market.returns[at]! }, sharesIssued[i]!, { ...shock, lock: random.uniform() });
  }
  return bars;
}

let shared: DailyBars | undefined;

/** Returns the bars of the shared market, derived once in a process. */
export function sampleBars(): DailyBars {
  shared ??= deriveDailyBars(sampleMarket());
  return shared;
}

type Shocks = Record<'open' | 'high' | 'low' | 'volume' | 'lock', number>;

function setBar(
  bars: DailyBars,
  at: number,
  { value, dayReturn }: { value: number; dayReturn: number },
  issued: number,
  shock: Shocks,
): void {
  const { overnightShare, overnightDeviation, limitOpen, rangeDeviation, turnover, lockedVolume } = barParameters;
  const limits = priceLimits(bars, at);
  const inside = (price: number) => roundPrice(Math.max(limits.down, Math.min(limits.up, price)));
  // A return that was cut at the limit ends at the limit of the rounded prices, too.
  const isCut = Math.abs(dayReturn) === dataApiParameters.priceLimit;
  const close = isCut ? (dayReturn > 0 ? limits.up : limits.down) : inside(value);
  const previous = at < bars.count ? close : bars.close[at - bars.count]!;
  const change = close / previous - 1;
  const opensAtLimit = Math.abs(change) >= limitOpen.fromReturn && shock.lock < limitOpen.share;
  const limit = change > 0 ? limits.up : limits.down;
  const open = opensAtLimit
    ? limit
    : inside(previous * (1 + overnightShare * change + overnightDeviation * shock.open));
  const isLocked = opensAtLimit && isAtLimit(close, limits);
  const stretch = (normal: number) => (isLocked ? 1 : Math.exp(rangeDeviation * Math.abs(normal)));
  bars.open[at] = open;
  bars.close[at] = close;
  bars.high[at] = inside(Math.max(open, close) * stretch(shock.high));
  bars.low[at] = inside(Math.min(open, close) / stretch(shock.low));
  const moved = 1 + turnover.perReturn * Math.abs(change);
  const traded = issued * turnover.median * Math.exp(turnover.logDeviation * shock.volume) * moved;
  bars.volume[at] = Math.round(traded * (isLocked ? lockedVolume : 1));
}

export type PriceLimits = { up: number; down: number };

/**
 * Returns the price band of a day, previous close × (1 ± 10 %), rounded as prices are: trading rules of the Shanghai
 * and Shenzhen exchanges, main board. `at` is day · count + instrument. The first day has no previous close and no
 * band.
 */
export function priceLimits(bars: DailyBars, at: number): PriceLimits {
  if (at < bars.count) return { up: Infinity, down: 0 };
  const previous = bars.close[at - bars.count]!;
  return {
    up: roundPrice(previous * (1 + dataApiParameters.priceLimit)),
    down: roundPrice(previous * (1 - dataApiParameters.priceLimit)),
  };
}

/** Rounds to four decimals. */
function roundPrice(yuan: number): number {
  return Math.round(yuan * 10_000) / 10_000;
}

/** Tolerance for floating-point rounding when a price is compared with its limit. */
const tolerance = 1e-9;

export function isLimitUp(price: number, { up }: PriceLimits): boolean {
  return price >= up * (1 - tolerance);
}

export function isLimitDown(price: number, { down }: PriceLimits): boolean {
  return price <= down * (1 + tolerance);
}

function isAtLimit(price: number, limits: PriceLimits): boolean {
  return isLimitUp(price, limits) || isLimitDown(price, limits);
}
