import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkInput, count, money } from './fields.ts';

const input = z.object({ days: count(1, 3660, { title: '天数' }), sum: money('金额') });
const read = (days: string, sum = '1') => checkInput(input, { days, sum });

it('a number may be the least and the most and nothing beyond, and yuan are fen', () => {
  expect([read('1', '14000'), read('3660', '0.05')]).toEqual([
    { days: 1, sum: 1_400_000 },
    { days: 3660, sum: 5 },
  ]);
  for (const days of ['0', '3661', '-1', '1.5', '1e2', '']) expect(() => read(days)).toThrow('应为 1 至 3660 的整数');
  for (const sum of ['1.5', '1,000', '-1', '01']) expect(() => read('1', sum)).toThrow('金额应为元');
});
