import { expect, it } from 'vitest';
import { siteCatalogue, siteQualityWall } from './marketplace/catalogue/site-catalogue.ts';
import { coverage } from './rqdata-coverage.ts';

it('every start year is that of a data product, and minute bars begin no earlier', () => {
  const startOf = (id: string) => siteCatalogue().products.find((product) => product.id === id)?.historyStart;
  for (const { key, history } of coverage) {
    expect(startOf(history.longest), key).toBeDefined();
    const minute = startOf(history.minute ?? history.longest);
    expect(minute !== undefined && minute >= startOf(history.longest)!, key).toBe(true);
  }
});

it('shows the deliveries of every category of the marketplace beside one asset', () => {
  const shown = coverage.flatMap(({ categories }) => categories);
  expect(shown.toSorted()).toEqual(
    siteQualityWall()
      .categories.map(({ id }) => id)
      .toSorted(),
  );
});
