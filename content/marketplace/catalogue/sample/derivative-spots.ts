import { priceOption } from './black-scholes.ts';
import { dayOf, lastDays, totalCap } from './share-spots.ts';
import { decimal, deviationOf, money, numberOf, whole, type Spot } from './spot.ts';

/** The index of all shares, 1,000 on the market's first day. */
const indexId = 'SIMALL';
const indexBase = 1000;
/** Yuan a point of the future; contracts end in these months after the market's last day. */
const futures = [
  { id: 'SIMF2601', ends: '2026-01-16', years: 16 / 365 },
  { id: 'SIMF2603', ends: '2026-03-20', years: 79 / 365 },
  { id: 'SIMF2606', ends: '2026-06-19', years: 170 / 365 },
];
const contractMultiplier = 300;
const dailyLimit = 0.1;
const annualRate = 0.018;
const impliedVolatility = 0.19;

export function indexLevel(day: number): number {
  return (indexBase * totalCap(day)) / totalCap(0);
}

/** Open, high, low and close of a day from its level and the day's before; the market itself has closes only. */
function indexBar(day: number) {
  const close = indexLevel(day);
  const before = indexLevel(day - 1);
  const open = before + (close - before) * 0.4;
  const stretch = 1 + 0.004 * numberOf(indexId, String(day));
  return { open, close, before, high: Math.max(open, close) * stretch, low: Math.min(open, close) / stretch };
}

/** The index on twelve days. */
export function indexDays(): Spot[] {
  return lastDays(12).map((day) => {
    const { open, high, low, close, before } = indexBar(day);
    const date = dayOf(day);
    return spotOf(indexId, date, {
      open: money(open),
      high: money(high),
      low: money(low),
      close: money(close),
      prev_close: money(before),
    });
  });
}

/** Three index futures on four days; they stand below the index, as index futures often do. */
export function futureDays(days = lastDays(4), contracts = futures): Spot[] {
  return days.flatMap((day) =>
    contracts.map(({ id, ends, years }, at) => {
      const { open, high, low, close, before } = indexBar(day);
      const date = dayOf(day);
      const basis = -close * (0.03 * years + 0.001 * deviationOf(id, date));
      const shifted = (level: number) => money(roundTo(level + basis, 0.2));
      const openInterest = Math.round(60_000 / (at + 1) + 8000 * deviationOf(id, date, 'interest'));
      const volume = Math.round(openInterest * (0.5 + 0.3 * numberOf(id, date, 'volume')));
      return spotOf(id, date, {
        underlying_symbol: 'SIMF',
        underlying_order_book_id: indexId,
        contract: id,
        dominant: futures[0]!.id,
        main_contract: futures[0]!.id,
        maturity_date: ends,
        de_listed_date: ends,
        open: shifted(open),
        high: shifted(high),
        low: shifted(low),
        close: shifted(close),
        last: shifted(close),
        settlement: shifted(close + 0.4),
        prev_settlement: shifted(before),
        prev_close: shifted(before),
        limit_up: shifted(before + dailyLimit * before),
        limit_down: shifted(before - dailyLimit * before),
        spot_price: money(close),
        index_close: money(close),
        ...basisOf(roundTo(close + 0.4 + basis, 0.2), close, (Date.parse(ends) - Date.parse(date)) / 86_400_000),
        volume: whole(volume),
        open_interest: whole(openInterest),
        total_turnover: money(volume * (close + basis) * contractMultiplier),
        contract_multiplier: whole(contractMultiplier),
      });
    }),
  );
}

/** What a future's distance from its index is made of; dividends until maturity are known or estimated. */
function basisOf(settlement: number, index: number, days: number): Record<string, string> {
  const known = days > 60 ? 2.4 : 0.8;
  const estimated = days > 60 ? 1.6 : 0.2;
  const basis = settlement - index;
  const adjusted = basis + known + estimated;
  return {
    basis: money(basis),
    dividend_known: money(known),
    dividend_estimated: money(estimated),
    adjusted_basis: money(adjusted),
    days_to_maturity: whole(days),
    annualised: decimal((adjusted / index) * (365 / days)),
  };
}

/** The nearest contract alone, day by day: what a continuous series consists of between two rolls. */
export function mainFutureDays(): Spot[] {
  return futureDays(lastDays(12), futures.slice(0, 1));
}

/** Snapshots of the nearest contract, half a second apart, a tick between the best prices and the last one. */
export function futureTicks(): Spot[] {
  const [spot] = mainFutureDays().slice(-1);
  if (!spot) return [];
  const { open, open_interest } = spot.values;
  return Array.from({ length: 12 }, (_, step) => {
    const ticks = Math.round(deviationOf(spot.entity, spot.day, 'tick', String(step)));
    const last = Number(open) + 0.2 * ticks;
    const second = `${spot.day} 09:30:${String(Math.floor(step / 2)).padStart(2, '0')}`;
    const moment = `${second}.${step % 2 === 0 ? '000' : '500'}`;
    return {
      ...spot,
      moment,
      values: {
        ...spot.values,
        datetime: moment,
        received_at: `${second}.${step % 2 === 0 ? '004' : '504'}`,
        last: money(last),
        a1: money(last + 0.2),
        b1: money(last - 0.2),
        volume: whole(30 + step * 6),
        open_interest: whole(Number(open_interest) + step),
      },
    };
  });
}

/** Calls and puts of six strikes around the index on the newest day. */
export function optionChain(): Spot[] {
  const [day = 0] = lastDays(1);
  const spot = indexLevel(day);
  const { ends, years } = futures[1]!;
  const nearest = Math.round(spot / 50) * 50;
  return [-100, -50, 0, 50, 100, 150].flatMap((distance) =>
    (['C', 'P'] as const).map((type) => {
      const strike = nearest + distance;
      const volatility = impliedVolatility + (0.02 * Math.abs(strike - spot)) / 100;
      const { price, ...greeks } = priceOption({ type, spot, strike, years, rate: annualRate, volatility });
      const id = `SIMO2603${type}${strike}`;
      const quote = roundTo(Math.max(price, 0.2), 0.2);
      return spotOf(id, dayOf(day), {
        underlying_symbol: indexId,
        underlying_order_book_id: indexId,
        underlying_close: money(spot),
        underlying_price: money(spot),
        forward: money(spot * Math.exp(annualRate * years)),
        option_type: type,
        strike_price: money(strike),
        maturity_date: ends,
        contract_multiplier: '100',
        ...optionBar(id, quote),
        last: money(quote),
        settlement: money(quote),
        iv: decimal(volatility),
        implied_volatility: decimal(volatility),
        ...Object.fromEntries(Object.entries(greeks).map(([name, value]) => [name, decimal(value)])),
      });
    }),
  );
}

/** A day of an option that closed at `quote`. */
function optionBar(id: string, quote: number): Record<string, string> {
  const open = Math.max(0.2, roundTo(quote * (1 + 0.04 * deviationOf(id, 'open')), 0.2));
  return {
    open: money(open),
    high: money(roundTo(Math.max(open, quote) * 1.02 + 0.2, 0.2)),
    low: money(Math.max(0.2, roundTo(Math.min(open, quote) * 0.98, 0.2))),
    close: money(quote),
  };
}

function spotOf(entity: string, day: string, values: Record<string, string>): Spot {
  const moment = `${day} 15:00:00`;
  return {
    entity,
    day,
    moment,
    values: { order_book_id: entity, symbol: entity, date: day, trading_date: day, datetime: moment, ...values },
  };
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
