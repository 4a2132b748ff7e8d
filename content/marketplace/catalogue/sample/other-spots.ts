import { styleFactors } from '#contract/market-data.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { indexLevel } from './derivative-spots.ts';
import { dayOf, lastDays } from './share-spots.ts';
import { decimal, deviationOf, type Spot } from './spot.ts';

/** Rows of made-up things that the market of shares does not hold: bonds, funds, a metal, a rate. */
export function namedDays(entities: readonly string[], days: number): Spot[] {
  return lastDays(days).flatMap((day) => entities.map((entity) => plainSpot(entity, dayOf(day))));
}

/** Quarters that a company reports, the newest last, with the day on which it did. */
const quarters = [
  { quarter: '2024q4', end: '2024-12-31', announced: '2025-03-28' },
  { quarter: '2025q1', end: '2025-03-31', announced: '2025-04-25' },
  { quarter: '2025q2', end: '2025-06-30', announced: '2025-08-22' },
  { quarter: '2025q3', end: '2025-09-30', announced: '2025-10-24' },
];

/** Three shares' reports of four quarters. */
export function quarterSpots(): Spot[] {
  return ['SIM001', 'SIM002', 'SIM003'].flatMap((entity) =>
    quarters.map(({ quarter, end, announced }) => {
      const plain = plainSpot(entity, announced);
      return {
        ...plain,
        values: {
          ...plain.values,
          quarter,
          end_date: end,
          report_date: end,
          info_date: announced,
          fiscal_quarter: quarter,
        },
      };
    }),
  );
}

/** Two funds that follow the index with a little of their own, on six days. */
export function fundDays(): Spot[] {
  return lastDays(6).flatMap((day) =>
    ['SIMFD01', 'SIMFD02'].map((entity) => {
      const date = dayOf(day);
      const nav = (indexLevel(day) / 1000) * (1 + 0.004 * deviationOf(entity, date));
      const before = (indexLevel(day - 1) / 1000) * (1 + 0.004 * deviationOf(entity, dayOf(day - 1)));
      const plain = plainSpot(entity, date);
      return {
        ...plain,
        values: {
          ...plain.values,
          unit_net_value: decimal(nav, 4),
          acc_net_value: decimal(nav, 4),
          adjusted_net_value: decimal(nav, 4),
          daily_return: decimal(nav / before - 1),
          change_rate: decimal(nav / before - 1),
          // An ordinary day: nothing was paid out, and neither fund is a money fund.
          dividend: null,
          split_ratio: null,
          daily_profit: null,
          weekly_yield: null,
        },
      };
    }),
  );
}

/** The returns of the ten styles on the newest day. */
export function factorReturns(): Spot[] {
  const { styleReturns } = sampleMarket();
  const [day = 0] = lastDays(1);
  return styleFactors.map((factor, at) => {
    const plain = plainSpot(factor, dayOf(day));
    const value = decimal(styleReturns[day * styleFactors.length + at]!, 8);
    return {
      ...plain,
      values: { ...plain.values, factor, factor_name: factor, factor_return: value, return: value, sample_size: '30' },
    };
  });
}

/** The covariance of the styles' returns over the market's last year: four factors against three. */
export function factorCovariance(): Spot[] {
  const { styleReturns } = sampleMarket();
  const k = styleFactors.length;
  const days = lastDays(240);
  const mean = (at: number) => days.reduce((sum, day) => sum + styleReturns[day * k + at]!, 0) / days.length;
  const today = dayOf(days.at(-1)!);
  return [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const products = days.map(
        (day) => (styleReturns[day * k + row]! - mean(row)) * (styleReturns[day * k + column]! - mean(column)),
      );
      const covariance = products.reduce((sum, value) => sum + value, 0) / (days.length - 1);
      const plain = plainSpot(styleFactors[row]!, today);
      const names = { factor: styleFactors[row]!, factor_1: styleFactors[row]!, factor_2: styleFactors[column]! };
      return { ...plain, values: { ...plain.values, ...names, covariance: decimal(covariance, 10) } };
    }),
  );
}

/** Trading days, the newest last. */
export function calendarDays(): Spot[] {
  return lastDays(12).map((day) => {
    const plain = plainSpot('SIM', dayOf(day));
    return {
      ...plain,
      values: { ...plain.values, prev_trading_date: dayOf(day - 1), previous_trading_date: dayOf(day - 1) },
    };
  });
}

/** A row of which nothing is known but what and when; the other cells come from the fields' examples. */
function plainSpot(entity: string, day: string): Spot {
  const moment = `${day} 15:00:00`;
  return {
    entity,
    day,
    moment,
    values: { order_book_id: entity, symbol: entity, date: day, trading_date: day, datetime: moment, info_date: day },
  };
}
