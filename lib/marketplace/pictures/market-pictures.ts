import { priceLimits, sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { industries, industryIndex, styles } from '#lib/shared/quant/market-model.ts';
import { exposuresOn, instrumentId, sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds, tradingDays } from '#lib/shared/quant/trading-days.ts';
import words from '#messages/zh-CN/data-picture.json' with { type: 'json' };
import type { MarketChoice } from './picture-choices.ts';
import type { Measure, Picture, PictureOf } from './picture.ts';

const { columns } = words;
const price: Measure = { label: columns.price, unit: columns.yuan };
const traded: Measure = { label: columns.volume, unit: columns.shares };

/** Sessions that a picture of daily prices shows, and months that a heat map shows. */
const shownDays = 120;
const shownMonths = 24;

const drawings: { [Choice in MarketChoice]: () => Picture } = {
  dailyCandles: () => dailyCandles(0),
  otherCandles: () => dailyCandles(2),
  monthlyCandles: () => monthlyCandles(1),
  priceLimits: () => limitLines(0),
  exposures,
  crossSection,
  factorReturns,
  industryReturns,
  tradingDays: sessions,
};

/** Computes a picture of the simulated market from the market itself. */
export function pictureOfMarket(choice: MarketChoice): Picture {
  return drawings[choice]();
}

type Candles = Pick<PictureOf<'candles'>, 'times' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

function candlesOf(subject: string, bars: Candles): Picture {
  return { kind: 'candles', source: 'market', subject, ...bars, price, traded };
}

/** Bars of one instrument over all days. */
function barsOf(instrument: number): Candles {
  const { days, count, open, high, low, close, volume } = sampleBars();
  const pick = (values: Float64Array) => days.map((_, day) => values[day * count + instrument]!);
  return { times: days, open: pick(open), high: pick(high), low: pick(low), close: pick(close), volume: pick(volume) };
}

function dailyCandles(instrument: number): Picture {
  const { times, ...bars } = barsOf(instrument);
  const last = (values: readonly number[]) => values.slice(-shownDays);
  return candlesOf(instrumentId(instrument), {
    times: times.slice(-shownDays),
    open: last(bars.open),
    high: last(bars.high),
    low: last(bars.low),
    close: last(bars.close),
    volume: last(bars.volume),
  });
}

/** All ten years by month: first open, highest, lowest, last close, volume in all. */
function monthlyCandles(instrument: number): Picture {
  const { times, open, high, low, close, volume } = barsOf(instrument);
  const months = [...Map.groupBy(times.keys(), (day) => times[day]!.slice(0, 7))];
  const each = (read: (days: number[]) => number) => months.map(([, days]) => read([...days]));
  return candlesOf(instrumentId(instrument), {
    times: months.map(([month]) => month),
    open: each((days) => open[days[0]!]!),
    high: each((days) => Math.max(...days.map((day) => high[day]!))),
    low: each((days) => Math.min(...days.map((day) => low[day]!))),
    close: each((days) => close[days.at(-1)!]!),
    volume: each((days) => days.reduce((sum, day) => sum + volume[day]!, 0)),
  });
}

/** Close between the two limits of each day. */
function limitLines(instrument: number): Picture {
  const bars = sampleBars();
  const days = bars.days.map((_, day) => day).slice(-shownDays);
  const at = (day: number) => Date.parse(bars.days[day]!);
  const series = (name: string, read: (index: number) => number, tone?: 'up' | 'down') => ({
    name,
    ...(tone && { tone }),
    points: days.map((day) => ({ at: at(day), value: read(day * bars.count + instrument) })),
  });
  return {
    kind: 'lines',
    source: 'market',
    what: `${instrumentId(instrument)} ${columns.limits}`,
    measure: price,
    axis: { kind: 'time' },
    steps: false,
    series: [
      series(columns.close, (index) => bars.close[index]!),
      series(columns.limitUp, (index) => priceLimits(bars, index).up, 'up'),
      series(columns.limitDown, (index) => priceLimits(bars, index).down, 'down'),
    ],
  };
}

const styleNames = styles.map(({ key }) => columns.styles[key]);

function heat(picture: Pick<PictureOf<'heat'>, 'what' | 'subject' | 'rows' | 'columns' | 'bounds'>): Picture {
  return { kind: 'heat', source: 'market', ...picture };
}

const exposureBounds = [-1.5, -0.5, 0.5, 1.5] as const;

/** Styles of the first instrument at the last month ends. */
function exposures(): Picture {
  const market = sampleMarket();
  const ends = monthEnds(market.days).slice(-shownMonths);
  return heat({
    what: 'exposures',
    subject: instrumentId(0),
    rows: styleNames.map((name, style) => ({ name, values: ends.map((day) => exposuresOn(market, style, day)[0]!) })),
    columns: ends.map((day) => market.days[day]!.slice(0, 7)),
    bounds: exposureBounds,
  });
}

/** Styles of all instruments on the last day. */
function crossSection(): Picture {
  const market = sampleMarket();
  const day = market.days.length - 1;
  return heat({
    what: 'crossSection',
    subject: market.days[day]!,
    rows: styleNames.map((name, style) => ({ name, values: [...exposuresOn(market, style, day)] })),
    columns: market.instruments.map(({ id }) => id),
    bounds: exposureBounds,
  });
}

/** Days of each of the last months. */
function lastMonths(days: readonly string[]) {
  return [...Map.groupBy(days.keys(), (day) => days[day]!.slice(0, 7))]
    .slice(-shownMonths)
    .map(([month, members]) => ({ month, days: [...members] }));
}

/** Style returns, compounded by month. */
function factorReturns(): Picture {
  const { days, styleReturns } = sampleMarket();
  const months = lastMonths(days);
  return heat({
    what: 'factorReturns',
    subject: '',
    rows: styleNames.map((name, style) => ({
      name,
      values: months.map((month) => compounded(month.days, (day) => styleReturns[day * styles.length + style]!)),
    })),
    columns: months.map(({ month }) => month),
    bounds: [-0.02, -0.005, 0.005, 0.02],
  });
}

/** Equally weighted returns of each industry's instruments, compounded by month. */
function industryReturns(): Picture {
  const { days, instruments, returns } = sampleMarket();
  const months = lastMonths(days);
  const n = instruments.length;
  const meanReturn = (industry: number, day: number) => {
    const members = instruments.map((_, at) => at).filter((at) => industryIndex(at) === industry);
    return members.reduce((sum, at) => sum + returns[day * n + at]!, 0) / members.length;
  };
  return heat({
    what: 'industryReturns',
    subject: '',
    rows: industries.map((key, industry) => ({
      name: columns.industries[key],
      values: months.map((month) => compounded(month.days, (day) => meanReturn(industry, day))),
    })),
    columns: months.map(({ month }) => month),
    bounds: [-0.08, -0.02, 0.02, 0.08],
  });
}

function compounded(days: readonly number[], returnOn: (day: number) => number): number {
  return days.reduce((value, day) => value * (1 + returnOn(day)), 1) - 1;
}

/** Returns one row a month, one cell a day: 1 on trading days, −1 on others, null for days that the month does not have. */
function sessions(): Picture {
  const { days } = sampleMarket();
  const year = Number(days.at(-1)!.slice(0, 4));
  const trading = new Set(tradingDays(year, year));
  const dates = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
  return heat({
    what: 'tradingDays',
    subject: String(year),
    rows: Array.from({ length: 12 }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`;
      const length = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
      const valueOf = (date: string) => (trading.has(`${month}-${date}`) ? 1 : -1);
      return {
        name: month.slice(5),
        values: dates.map((date) => (Number(date) > length ? null : valueOf(date))),
      };
    }),
    columns: dates,
    bounds: [-2, -0.5, 0.5, 2],
  });
}
