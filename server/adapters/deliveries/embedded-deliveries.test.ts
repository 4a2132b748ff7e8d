import { expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { createEmbeddedDeliveries } from './embedded-deliveries.ts';

const deliveries = createEmbeddedDeliveries();

it('every set was delivered on the last trading day of the samples, also one whose dates end before it or lie ahead', async () => {
  for (const { id } of siteCatalogue().products) {
    const [newest, ...before] = (await deliveries.list(id)).map(({ day }) => day);
    expect(newest, id).toBe('2025-12-31');
    for (const day of before) expect(['2025-12-30', '2025-12-29'], id).toContain(day);
  }
  const [newest] = await deliveries.list('convertible-cash-flows');
  expect(newest).toMatchObject({ day: '2025-12-31', file: '2025-12-31-simulated.csv' });
});
