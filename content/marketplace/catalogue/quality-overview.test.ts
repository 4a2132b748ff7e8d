import { expect, it } from 'vitest';
import { qualityDays } from './quality-days.ts';
import { qualityOverview } from './quality-overview.ts';
import { siteCatalogue } from './site-catalogue.ts';

const today = '2026-11-20';

it('the overview counts each delivery of the year once, and none that is awaited', () => {
  const { products } = siteCatalogue();
  const all = products.flatMap((product) => qualityDays(product, today)).filter(({ day }) => day !== today);
  const { due, complete, lastDays } = qualityOverview(products, today, 1_000);
  expect(due).toBe(all.length);
  expect(complete).toBe(all.filter(({ condition }) => condition === 'available').length);
  expect(lastDays.map(({ day }) => day)).toEqual([...new Set(all.map(({ day }) => day))].toSorted());
});

it('the last days are the newest, in order, each with what was due and what went wrong on it', () => {
  const { products } = siteCatalogue();
  const { lastDays } = qualityOverview(products, today, 40);
  expect(lastDays).toHaveLength(40);
  for (const { day, due, incidents } of lastDays) {
    const conditions = products
      .flatMap((product) => qualityDays(product, today))
      .filter((one) => one.day === day)
      .map(({ condition }) => condition);
    expect(due, day).toBe(conditions.length);
    expect(incidents, day).toBe(conditions.filter((condition) => condition !== 'available').length);
  }
});
