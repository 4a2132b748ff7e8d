import { marketDataMaxRows, marketIndexId } from '#contract/market-data.ts';
import { BadValue } from '#server/kernel/refusals/refusal.ts';

/** What the data API of the synthetic market refuses; each names what was wrong with it. */
export const unknownName = (field: string, name: string) => new BadValue(field, 'unknownName', { field, name });

export function unknownParameter(given: string): BadValue {
  const name = given.slice(0, 32);
  return new BadValue(name, 'unknownParameter', { name });
}

export const reversedDates = () => new BadValue('end_date', 'reversedDates');

export function tooManyRows(rows: number): BadValue {
  const [count = '', most = ''] = [rows, marketDataMaxRows].map((value) => value.toLocaleString('en-US'));
  return new BadValue('end_date', 'tooManyRows', { count, most });
}

export const dateBeforeMarket = (day: string) =>
  new BadValue('date', 'dateBeforeMarket', { index: marketIndexId, day });
