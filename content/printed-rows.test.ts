import { expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { pointInTimeAnswers, pointInTimeExample } from './point-in-time.ts';
import { priceLimitProgram } from './price-limit-program.ts';

/** The rows of a product's sample by the names of its fields. */
function sampleOf(id: string): Record<string, string | null>[] {
  const { dictionary, sample } = siteCatalogue().byId.get(id)!;
  return sample.map((row) => Object.fromEntries(dictionary.map(({ name }, at) => [name, row[at]!])));
}

it('prints of the statements the versions that the sample has, each after the day on which it was published', () => {
  const { instrument, quarter, events, first, corrected, questions } = pointInTimeExample;
  const versions = sampleOf('stock-pit-financials').filter(
    (row) => row['order_book_id'] === instrument && row['quarter'] === quarter,
  );
  expect(versions.map((row) => [row['info_date'], row['if_adjusted'], Number(row['net_profit'])])).toEqual([
    [events[1].day, 'false', first],
    [events[2].day, 'true', corrected],
  ]);
  const dates = [events[0].day, questions[0], events[1].day, questions[1], events[2].day, questions[2]];
  expect(dates).toEqual(dates.toSorted());
  expect(pointInTimeAnswers.map(({ printed }) => printed.match(/\S+$/gm))).toEqual([
    [events[1].day, 'False', String(first)],
    [events[2].day, 'True', String(corrected)],
  ]);
});

it('prints of the bars the opens and limits that the sample has, and refuses what opens at its limit', () => {
  const [from = '', to = ''] = priceLimitProgram.code.match(/\d{4}-\d\d-\d\d/g) ?? [];
  const bars = sampleOf('stock-daily-bars').filter(
    ({ order_book_id: id, date }) => id === 'SIM002' && date! >= from && date! <= to,
  );
  const lines = priceLimitProgram.printed.slice(1).map((line) => line.split(/\s+/));
  expect(lines).toEqual(
    bars.map((row, at) => [
      String(at),
      row['date'],
      row['open'],
      row['limit_up'],
      Number(row['open']) < Number(row['limit_up']) ? 'filled' : 'refused',
    ]),
  );
  expect(lines.map((line) => line.at(-1))).toEqual(['filled', 'filled', 'refused']);
});
