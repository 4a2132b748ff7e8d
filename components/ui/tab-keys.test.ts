import { expect, it } from 'vitest';
import { nextTabIndex } from './tab-keys.ts';

it('the arrow keys go round the ends of the list', () => {
  expect(nextTabIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(nextTabIndex('ArrowRight', 0, 3)).toBe(1);
});

it('Home and End lead to the first and the last tab', () => {
  expect(nextTabIndex('Home', 2, 3)).toBe(0);
  expect(nextTabIndex('End', 0, 3)).toBe(2);
});

it('other keys are left to the browser', () => {
  expect(nextTabIndex('Enter', 1, 3)).toBeNull();
  expect(nextTabIndex('ArrowDown', 1, 3)).toBeNull();
});
