import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { dayOf, lastDays, shareDay } from './share-spots.ts';
import { deviationOf, money, numberOf, whole, type Spot } from './spot.ts';

/** Minutes of continuous trading in a day. */
const minutesADay = 240;
const rowsShown = 12;
const snapshotSeconds = 3;
/** One whose price is far above a tick, so that it moves within minutes. */
const shownShare = 2;
const tickYuan = 0.01;

/**
 * The first minutes of a share's newest day: a bridge from the day's open to its close that stays between high and low, so
 * that minutes, snapshots and the daily bar tell one story.
 */
export function minuteSpots(share = shownShare): Spot[] {
  const [day = 0] = lastDays(1);
  const path = minutePath(share, day);
  const { volume } = barOf(share, day);
  const ofDay = shareDay(share, day);
  return Array.from({ length: rowsShown }, (_, minute) => {
    const open = path[minute]!;
    const close = path[minute + 1]!;
    const moment = `${dayOf(day)} ${clock(9 * 3600 + 30 * 60 + (minute + 1) * 60)}`;
    const traded = (volume / minutesADay) * (1 + numberOf(ofDay.entity, 'minute', String(minute)));
    return {
      entity: ofDay.entity,
      day: dayOf(day),
      moment,
      values: {
        ...named(ofDay.entity, dayOf(day), moment),
        open: money(open),
        high: money(Math.max(open, close)),
        low: money(Math.min(open, close)),
        close: money(close),
        volume: whole(traded / 100) + '00',
        total_turnover: money(Math.round(traded / 100) * 100 * ((open + close) / 2)),
      },
    };
  });
}

/** Snapshots of the first minute, three seconds apart, with a book of `levels` a side. */
export function snapshotSpots(levels: number, share = shownShare): Spot[] {
  const [day = 0] = lastDays(1);
  const path = minutePath(share, day);
  const bar = barOf(share, day);
  const { entity, values } = shareDay(share, day);
  return Array.from({ length: rowsShown }, (_, step) => {
    const moment = `${dayOf(day)} ${clock(9 * 3600 + 30 * 60 + (step + 1) * snapshotSeconds)}`;
    const last = roundToTick(path[0]! + ((path[1]! - path[0]!) * (step + 1)) / rowsShown);
    const traded = Math.round(((bar.volume / minutesADay) * (step + 1)) / rowsShown / 100) * 100;
    const { prev_close, limit_up, limit_down, open } = values;
    return {
      entity,
      day: dayOf(day),
      moment,
      values: {
        ...named(entity, dayOf(day), moment),
        last: money(last),
        price: money(last),
        open: open!,
        high: money(Math.max(path[0]!, last)),
        low: money(Math.min(path[0]!, last)),
        prev_close: prev_close!,
        limit_up: limit_up!,
        limit_down: limit_down!,
        volume: whole(traded),
        total_turnover: money(traded * last),
        ...bookOf(entity, step, last, levels),
      },
    };
  });
}

/** Prices and volumes of a book around the last price, best first: a column a level, and a list a side. */
function bookOf(entity: string, step: number, last: number, levels: number): Record<string, string> {
  const side = (name: 'a' | 'b') =>
    Array.from({ length: levels }, (_, at) => ({
      price: money(last + (name === 'a' ? at + 1 : -at) * tickYuan),
      volume: `${Math.round(20 + 180 * numberOf(entity, name, String(at), String(step)))}00`,
    }));
  const sides = { a: side('a'), b: side('b') };
  const columns = (['a', 'b'] as const).flatMap((name) =>
    sides[name].flatMap(({ price, volume }, at) => [
      [`${name}${at + 1}`, price],
      [`${name}${at + 1}_v`, volume],
    ]),
  );
  const list = (name: 'a' | 'b', what: 'price' | 'volume') => sides[name].map((level) => level[what]).join(';');
  return {
    ...(Object.fromEntries(columns) as Record<string, string>),
    asks: list('a', 'price'),
    bids: list('b', 'price'),
    ask_volumes: list('a', 'volume'),
    bid_volumes: list('b', 'volume'),
  };
}

function minutePath(share: number, day: number): number[] {
  const { open, high, low, close } = barOf(share, day);
  const deviation = (high - low) / 24;
  const free = [0];
  for (let minute = 1; minute <= minutesADay; minute++) {
    free.push(free[minute - 1]! + deviation * deviationOf(String(share), String(day), String(minute)));
  }
  return free.map((value, minute) => {
    const elapsed = minute / minutesADay;
    const bridged = open + (close - open) * elapsed + value - free[minutesADay]! * elapsed;
    return roundToTick(Math.max(low, Math.min(high, bridged)));
  });
}

function barOf(share: number, day: number) {
  const bars = sampleBars();
  const at = day * bars.count + share;
  return {
    open: bars.open[at]!,
    high: bars.high[at]!,
    low: bars.low[at]!,
    close: bars.close[at]!,
    volume: bars.volume[at]!,
  };
}

function named(entity: string, day: string, moment: string): Record<string, string> {
  return {
    order_book_id: entity,
    symbol: entity,
    date: day,
    trading_date: day,
    datetime: moment,
    time: moment.slice(11),
  };
}

function roundToTick(price: number): number {
  return Math.round(price / tickYuan) * tickYuan;
}

function clock(secondOfDay: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(secondOfDay / 3600)}:${part((secondOfDay / 60) % 60)}:${part(secondOfDay % 60)}`;
}
