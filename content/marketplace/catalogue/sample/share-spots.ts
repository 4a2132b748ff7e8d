import { styleFactors } from '#contract/market-data.ts';
import { priceLimits, sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { industries, industryIndex } from '#lib/shared/quant/market-model.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import words from '#messages/zh-CN/market-model.json' with { type: 'json' };
import { decimal, money, whole, type Spot } from './spot.ts';

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
  const { instruments, caps, exposures, returns, marketReturns } = sampleMarket();
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
      industry_name: words.industries[industry],
      daily_return: decimal(returns[at]!),
      market_return: decimal(marketReturns[day]!),
      specific_return: decimal(specificReturn(share, day)),
      available_at: `${nextDayOf(day)} 08:31:20`,
      open_weight: decimal(cap / (yuanPerCap * totalCap(day)) / (1 + returns[at]!), 8),
      suspended: String(volume === 0),
      is_suspended: String(volume === 0),
      ...Object.fromEntries(styles),
    },
  };
}

/** What the market, the industry and the styles leave of a share's return. */
function specificReturn(share: number, day: number): number {
  const { instruments, returns, exposures, marketReturns, industryReturns, styleReturns } = sampleMarket();
  const n = instruments.length;
  const m = industries.length;
  const before = ((day - 1) * n + share) * styleFactors.length;
  const styles = styleFactors.reduce(
    (sum, _, style) => sum + exposures[before + style]! * styleReturns[day * styleFactors.length + style]!,
    0,
  );
  return returns[day * n + share]! - marketReturns[day]! - industryReturns[day * m + industryIndex(share)]! - styles;
}

/** The trading day after a day; after the market's last one, the first of the year that follows. */
function nextDayOf(day: number): string {
  return sampleMarket().days[day + 1] ?? '2026-01-02';
}

/** Of all shares, in 100 million yuan. */
export function totalCap(day: number): number {
  const { caps, instruments } = sampleMarket();
  return caps.subarray(day * instruments.length, (day + 1) * instruments.length).reduce((sum, cap) => sum + cap, 0);
}
