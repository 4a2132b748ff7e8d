import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from './format.ts';

describe('formatNumber', () => {
  it('writes a true minus and groups thousands', () => {
    expect(formatNumber(-1234.5, 1)).toBe('−1,234.5');
  });

  it('gives no sign to what rounds to zero', () => {
    expect(formatNumber(-0.001, 1, { signed: true })).toBe('0.0');
  });

  it('writes shares as per cent, with a plus when asked', () => {
    expect(formatPercent(0.1234)).toBe('12.3%');
    expect(formatPercent(0.5, 0, { signed: true })).toBe('+50%');
  });
});
