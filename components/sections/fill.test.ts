import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('fill', () => {
  it('puts every value in its place, as often as it is named', () => {
    expect(fill('{a} of {b}, {a}', { a: 1, b: 'two' })).toBe('1 of two, 1');
  });

  it('refuses a place without a value', () => {
    expect(() => fill('{missing}', {})).toThrow('missing');
  });
});
