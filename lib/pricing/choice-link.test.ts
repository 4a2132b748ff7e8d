import { expect, it } from 'vitest';
import { orderedItems } from '#contract/merchandise.ts';
import { dataTrialPath, purchasePath } from './choice-link.ts';

const items = [
  { id: 'professional', quantity: 2 },
  { id: 'futures', quantity: 2 },
];

it.each([
  [purchasePath(items, 12), '/purchase'],
  [dataTrialPath(items, 12), '/trial/rqdata-cloud'],
])('%s carries a choice that the contract reads back', (path, page) => {
  const url = new URL(path, 'http://localhost');
  expect(url.pathname).toBe(page);
  expect(orderedItems.parse(url.searchParams.get('items'))).toEqual(items);
  expect(url.searchParams.get('months')).toBe('12');
});
