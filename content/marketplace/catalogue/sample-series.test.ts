import { expect, it } from 'vitest';
import { sampleSeries } from './sample-series.ts';
import { siteCatalogue } from './site-catalogue.ts';

const { products } = siteCatalogue();

it('every number of a series stands in its product’s sample, in the order of its rows', () => {
  for (const product of products) {
    const series = sampleSeries(product);
    if (!series) continue;
    const at = product.dictionary.findIndex(({ label }) => label === series.field);
    const column = product.sample.map((row) => Number(row[at] ?? Number.NaN));
    let from = 0;
    for (const value of series.values) {
      const found = column.indexOf(value, from);
      expect(found, `${product.id}: ${value}`).toBeGreaterThanOrEqual(from);
      from = found + 1;
    }
  }
});

it('a series over time follows one instrument, and a sample without numbers has no series', () => {
  const over = (id: string) => sampleSeries(products.find((one) => one.id === id)!)?.over;
  expect(over('index-daily-bars')).toBe('time');
  expect(over('stock-daily-bars')).toBe('rows');
  expect(over('trading-calendar')).toBeUndefined();
});
