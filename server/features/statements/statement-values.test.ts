import { expect, it } from 'vitest';
import { beijingMoment, exactAmount, feeByRate, fenAmount, toFen } from './statement-values.ts';

it.each([
  ['0.01499', 1],
  ['0.015', 2],
  ['-0.01499', -1],
  ['-0.015', -2],
  ['0.00499', 0],
  ['0.005', 1],
  ['-0.005', -1],
  ['8.40', 840],
])('a fee of %s yuan is %d fen, with halves rounded away from zero', (text, fen) => {
  expect(toFen(exactAmount(text, 1))).toBe(fen);
});

it.each([
  [140_000, '0.60%', 840_000],
  [1, '0.60%', 6],
  [5, '0.01%', 1],
  [4, '0.01%', 0],
  [99, '100%', 99_000],
])('of %d fen at %s, the fee is %d hundred-thousandths of a yuan, with halves rounded up', (fen, rate, fee) => {
  expect(feeByRate(fen, rate)).toBe(fee);
});

it('an amount has up to five decimal places, and an amount in fen up to two', () => {
  expect([exactAmount('1,400.00', 1), exactAmount('-0.00001', 1), exactAmount('', 1)]).toEqual([140_000_000, -1, 0]);
  expect(() => exactAmount('0.000001', 7)).toThrow('第 7 行');
  expect([fenAmount('0.01', 1), fenAmount('0.01000', 1)]).toEqual([1, 1]);
  expect(() => fenAmount('0.00999', 7)).toThrow('不足一分');
});

it('an hour of 24 and a missing 31st are refused', () => {
  expect(beijingMoment('20261127', 1)).toEqual(new Date('2026-11-26T16:00:00Z'));
  expect(beijingMoment('2026/2/28 23:59', 1)).toEqual(new Date('2026-02-28T15:59:00Z'));
  for (const bad of ['2026-11-31', '2026-02-29', '2026-11-27 24:00']) expect(() => beijingMoment(bad, 1)).toThrow(bad);
});
