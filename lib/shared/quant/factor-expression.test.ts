import { describe, expect, it } from 'vitest';
import { factorName, parseExpression } from './factor-expression.ts';
import { factorKeys } from './factor-sources.ts';

describe('parseExpression', () => {
  it('reads signs, weights and names', () => {
    expect(parseExpression('book_to_price + earnings_yield - 0.5 * liquidity')).toEqual([
      { key: 'bookToPrice', weight: 1 },
      { key: 'earningsYield', weight: 1 },
      { key: 'liquidity', weight: -0.5 },
    ]);
  });

  it('reads every factor by its name, and full-width signs', () => {
    for (const key of factorKeys) expect(parseExpression(factorName(key))).toEqual([{ key, weight: 1 }]);
    expect(parseExpression('－２＊Size')).toEqual([{ key: 'size', weight: -2 }]);
  });

  it('adds the weights of a factor that is named twice', () => {
    expect(parseExpression('size + size - 0.5*beta')).toEqual([
      { key: 'size', weight: 2 },
      { key: 'beta', weight: -0.5 },
    ]);
  });

  it.each([
    ['', { problem: 'empty', at: '' }],
    ['size - size', { problem: 'empty', at: '' }],
    ['size beta', { problem: 'syntax', at: 'beta' }],
    ['size + ', { problem: 'syntax', at: '+' }],
    ['size / beta', { problem: 'syntax', at: '/ beta' }],
    ['size + alpha101', { problem: 'unknownFactor', at: 'alpha101' }],
    ['101 * size', { problem: 'weight', at: '101' }],
    ['size+'.repeat(41), { problem: 'tooLong', at: '' }],
  ])('says what is wrong with "%s"', (text, problem) => {
    expect(parseExpression(text)).toEqual(problem);
  });
});
