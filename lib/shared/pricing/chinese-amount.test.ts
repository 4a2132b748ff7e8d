import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chineseAmount } from './chinese-amount.ts';

it.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [16, '壹角陆分'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [1_000, '壹拾元整'],
  [10_100, '壹佰零壹元整'],
  [100_100, '壹仟零壹元整'],
  [140_950, '壹仟肆佰零玖元伍角整'],
  [600_714, '陆仟零柒元壹角肆分'],
  [168_032, '壹仟陆佰捌拾元叁角贰分'],
  [10_700_053, '壹拾万柒仟元伍角叁分'],
  [1_040_900, '壹万零肆佰零玖元整'],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
  [32_504, '叁佰贰拾伍元零肆分'],
  [10_600_000, '壹拾万陆仟元整'],
  [1_000_000, '壹万元整'],
  [1_000_100, '壹万零壹元整'],
  [1_001_000, '壹万零壹拾元整'],
  [100_000_000_000, '壹拾亿元整'],
  [1_000_000_000_100, '壹佰亿零壹元整'],
  [10_000_100_000, '壹亿零壹仟元整'],
  [99_999_999_999, '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%i fen is %s', (amountFen, text) => {
  expect(chineseAmount(amountFen)).toBe(text);
});

it('every amount reads back as the same figure, and never with two noughts in a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 - 1 }), (amountFen) => {
      const text = chineseAmount(amountFen);
      expect(readBack(text)).toBe(amountFen);
      expect(text).not.toContain('零零');
    }),
  );
});

it('the largest amount has a fen less than a million million yuan', () => {
  expect(readBack(chineseAmount(99_999_999_999_999))).toBe(99_999_999_999_999);
});

it.each([-1, 0.5, 1e14, NaN])('%d is no amount', (amountFen) => {
  expect(() => chineseAmount(amountFen)).toThrow(RangeError);
});

/** A reader of its own: every digit counts by the units that follow it. */
function readBack(text: string): number {
  const whole = text.includes('元') ? text.slice(0, text.indexOf('元')) : '';
  const rest = text.slice(whole.length);
  let yuan = 0;
  for (const [, section = '', unit = ''] of whole.matchAll(/([^万亿]+)([万亿]?)/g)) {
    yuan += readSection(section) * ({ 万: 1e4, 亿: 1e8 }[unit] ?? 1);
  }
  const digitBefore = (unit: string) => figure(new RegExp(`([壹贰叁肆伍陆柒捌玖])${unit}`).exec(rest)?.[1]);
  return yuan * 100 + digitBefore('角') * 10 + digitBefore('分');
}

function readSection(section: string): number {
  let sum = 0;
  for (const [, digit, place = ''] of section.matchAll(/([壹贰叁肆伍陆柒捌玖])([仟佰拾]?)/g)) {
    sum += figure(digit) * ({ 仟: 1000, 佰: 100, 拾: 10 }[place] ?? 1);
  }
  return sum;
}

function figure(digit = '零'): number {
  return '零壹贰叁肆伍陆柒捌玖'.indexOf(digit);
}
