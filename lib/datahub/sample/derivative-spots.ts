import { priceOption } from './black-scholes.ts';
import { dayOf, lastDays, totalCap } from './share-spots.ts';
import { decimal, deviationOf, money, numberOf, type Spot, whole } from './spot.ts';

/** The index of all shares, 1,000 on the market's first day. */
export const indexId = 'SIMALL';
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
export function futureDays(): Spot[] {
  return lastDays(4).flatMap((day) =>
    futures.map(({ id, ends, years }, at) => {
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
        basis: money(roundTo(basis, 0.2)),
        spot_price: money(close),
        index_close: money(close),
        annualized_basis: decimal(basis / close / years, 6),
        volume: whole(volume),
        open_interest: whole(openInterest),
        total_turnover: money(volume * (close + basis) * contractMultiplier),
        contract_multiplier: whole(contractMultiplier),
      });
    }),
  );
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
        close: money(quote),
        last: money(quote),
        settlement: money(quote),
        iv: decimal(volatility),
        implied_volatility: decimal(volatility),
        ...Object.fromEntries(Object.entries(greeks).map(([name, value]) => [name, decimal(value)])),
      });
    }),
  );
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
