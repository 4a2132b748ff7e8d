import { expect, it } from 'vitest';
import { licenceProducts } from '#contract/licence.ts';
import { dataAccess, factorModule } from './data-access.ts';

const quota = { dailyTrafficBytes: null, concurrentSessions: 1 };

it('a licence reaches the factors, the prices and the years that its product computes on', () => {
  const reached = licenceProducts.filter((product) => dataAccess({ product, quota }).datasets.includes('factors'));
  const whole = licenceProducts.filter((product) => dataAccess({ product, quota }).historyFrom === null);
  expect(reached.toSorted()).toEqual(['rq-factor', 'rqdata-cloud', 'rqoptimizer', 'rqsdk-cloud', 'rqsdk-edu']);
  expect(whole.toSorted()).toEqual(['rqdata-cloud', 'rqsdk-cloud', 'rqsdk-edu']);
  expect(dataAccess({ product: 'ams', quota }).priceFields).toEqual(['close']);
  expect(dataAccess({ product: 'data-products', quota }).datasets).toEqual(['reference']);
});

it('an order reaches factors with their module alone', () => {
  const reachOf = (id: string) =>
    dataAccess({ product: 'rqdata-cloud', quota: { ...quota, items: [{ id, quantity: 1 }] } }).datasets;
  expect([factorModule, 'futures'].map((id) => reachOf(id).includes('factors'))).toEqual([true, false]);
});
