import { expect, it } from 'vitest';
import { amountText, shortFigure } from './amount.ts';

it.each([
  [615_000_000, '元', '6.15 亿元'],
  [-104_160_000, '元', '−1.042 亿元'],
  [3_353_800, '亿元', '335.4 万亿元'],
  [350_338, '万元', '350,338 万元'],
  [14.85, '元', '14.85 元'],
  [1437.14, '点', '1,437 点'],
  [0.0812, null, '0.0812'],
  [5.9, '%', '5.9%'],
  [0, '股', '0 股'],
])('%d %s is written as %s', (value, unit, text) => {
  expect(amountText(value, unit)).toBe(text);
});

it.each([
  [23_790_240, '股', '2,379 万'],
  [560_683_023.52, '元', '5.607 亿'],
  [-104_160_000, '元', '−1.042 亿'],
  [350_338, '万元', '350,338'],
  [2025, null, '2025'],
  [-3, '次', '−3'],
  [23.545, '元', '23.545'],
  [1419.6, null, '1419.6'],
  [0.081_243_2, null, '0.081243'],
  [0, '股', '0'],
])('%d %s is %s without the name of its unit', (value, unit, text) => {
  expect(shortFigure(value, unit)).toBe(text);
});
