import { expect, it } from 'vitest';
import { partnerCodeOf } from './partner-code.ts';

const codeOf = (query: string) => partnerCodeOf(new URLSearchParams(query));

it.each([
  ['utm_source=weibo&utm_campaign=2026秋&page=2', 'utm_source=weibo&utm_campaign=2026秋'],
  ['utm_campaign=b&coupon=SPRING', 'coupon=SPRING&utm_campaign=b'],
  ['utm_source=%20%00a%0Ab', 'utm_source=ab'],
  ['utm_source=%20&items=research:1', ''],
  ['', ''],
])('%s is kept as "%s"', (query, code) => {
  expect(codeOf(query)).toBe(code);
});

it('no code is longer than an order keeps', () => {
  expect(codeOf(`utm_source=${'a'.repeat(500)}`)).toHaveLength(200);
});
