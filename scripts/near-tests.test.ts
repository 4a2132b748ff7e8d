import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { findNearTests } from './near-tests.ts';

it('tests of a changed file’s folder are near, whatever they import', () => {
  const { near } = findNearTests(['server/features/trials/trial-mails.ts']);
  expect(near).toContain('server/features/trials/campus.test.ts');
  expect(near).not.toContain('server/features/orders/placing.test.ts');
});

it('tests elsewhere are near where they import the change, directly or through other files', () => {
  const { near } = findNearTests(['contract/money.ts']);
  expect(near).toContain('contract/money.test.ts');
  expect(near).toContain('server/features/orders/change-price.test.ts');
});

it('a test that reaches the change through the assembled server alone is left out, and counted', () => {
  const { near, others } = findNearTests(['content/prices/prices.json']);
  expect(near).toContain('scripts/rendered-pages/prices.test.ts');
  expect(near).not.toContain('server/features/orders/placing.test.ts');
  expect(others).toBeGreaterThan(200);
});

it('a test that imports nothing but types of the change is left to the type check', () => {
  const { near } = findNearTests(['server/kernel/db/tables.ts']);
  expect([...new Set(near.map((file) => dirname(file)))]).toEqual(['server/kernel/db']);
});
