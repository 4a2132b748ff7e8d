import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('a few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

it('the first, the last and the neighbours of the current page are shown with gaps between', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});

it('a gap never stands for a single page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pageNumbers(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});

it('the ends have one gap only', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});
