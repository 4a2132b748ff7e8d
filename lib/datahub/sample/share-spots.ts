import { styleFactors } from '#contract/market-data.ts';
import { priceLimits, sampleBars } from '#lib/quant/daily-bars.ts';
import { sampleMarket } from '#lib/quant/synthetic-market.ts';
import { decimal, money, type Spot, whole } from './spot.ts';

const sharesShown = 4;
const yuanPerCap = 1e8;
/** Of the shares issued, those that may be traded; the market itself knows one number only. */
const freeFloat = 0.8;

/** The last days of the market, the newest last. */
export function lastDays(count: number): number[] {
  const { days } = sampleMarket();
  return Array.from({ length: count }, (_, at) => days.length - count + at);
}

export function dayOf(day: number): string {
  return sampleMarket().days[day]!;
}

/** Four shares on three days. */
export function shareDays(): Spot[] {
  return lastDays(3).flatMap((day) => Array.from({ length: sharesShown }, (_, share) => shareDay(share, day)));
}

/** The newest day of twelve shares. */
export function manyShares(): Spot[] {
  const [day = 0] = lastDays(1);
  return Array.from({ length: 12 }, (_, share) => shareDay(share, day));
}

/** Everything that the market knows of a share at the close of a day. */
export function shareDay(share: number, day: number): Spot {
  const { instruments, caps, exposures } = sampleMarket();
  const bars = sampleBars();
  const { id, industry } = instruments[share]!;
  const at = day * bars.count + share;
  const limits = priceLimits(bars, at);
  const close = bars.close[at]!;
  const cap = caps[at]! * yuanPerCap;
  const issued = cap / close;
  const volume = bars.volume[at]!;
  const turnover = (volume * (bars.open[at]! + bars.high[at]! + bars.low[at]! + close)) / 4;
  const styles = styleFactors.map((name, style) => [name, decimal(exposures[at * styleFactors.length + style]!)]);
  return {
    entity: id,
    day: dayOf(day),
    moment: `${dayOf(day)} 15:00:00`,
    values: {
      order_book_id: id,
      stock_code: id,
      symbol: id,
      date: dayOf(day),
      trading_date: dayOf(day),
      open: money(bars.open[at]!),
      high: money(bars.high[at]!),
      low: money(bars.low[at]!),
      close: money(close),
      prev_close: money(day === 0 ? close : bars.close[at - bars.count]!),
      volume: whole(volume),
      total_turnover: money(turnover),
      vwap: money(volume === 0 ? close : turnover / volume),
      limit_up: money(limits.up),
      limit_down: money(limits.down),
      market_cap: money(cap),
      circulation_market_cap: money(cap * freeFloat),
      total_shares: whole(issued),
      circulation_a: whole(issued * freeFloat),
      turnover_rate: decimal((volume / (issued * freeFloat)) * 100, 4),
      weight: decimal(cap / (yuanPerCap * totalCap(day)), 8),
      industry_code: industry,
      suspended: String(volume === 0),
      is_suspended: String(volume === 0),
      ...Object.fromEntries(styles),
    },
  };
}

/** Of all shares, in 100 million yuan. */
export function totalCap(day: number): number {
  const { caps, instruments } = sampleMarket();
  return caps.subarray(day * instruments.length, (day + 1) * instruments.length).reduce((sum, cap) => sum + cap, 0);
}
