import { expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { createEmbeddedDeliveries } from './embedded-deliveries.ts';

const deliveries = createEmbeddedDeliveries();

it('no delivery is of a day after the last one of the samples, also of a set whose dates lie ahead', async () => {
  for (const { id } of siteCatalogue().products) {
    const days = (await deliveries.list(id)).map(({ day }) => day);
    expect(days.length, id).toBeGreaterThan(0);
    expect(
      days.filter((day) => day > '2025-12-31'),
      id,
    ).toEqual([]);
  }
  const [newest] = await deliveries.list('convertible-cash-flows');
  expect(newest).toMatchObject({ day: '2025-12-31', file: '2025-12-31-simulated.csv' });
});
