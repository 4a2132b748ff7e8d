import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenFromYuan, yuanAmount, yuanFromFen } from './money.ts';

describe('an amount on the wire', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [1_280_050, '12800.50'],
  ])('%i fen travel as %s', (amountFen, amount) => {
    expect(yuanFromFen(amountFen)).toBe(amount);
    expect(fenFromYuan(amount)).toBe(amountFen);
  });

  it('no fen is lost on the way there and back', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999_999_999 }), (amountFen) => {
        const amount = yuanFromFen(amountFen);
        expect(yuanAmount.safeParse(amount).success).toBe(true);
        expect(fenFromYuan(amount)).toBe(amountFen);
      }),
    );
  });

  it.each(['', '1', '1.0', '01.00', '-1.00', '+1.00', '1e3', '1.000', 'NaN', '1,000.00', ' 1.00', '１.00'])(
    'refuses %j',
    (amount) => {
      expect(yuanAmount.safeParse(amount).success).toBe(false);
      expect(() => fenFromYuan(amount)).toThrow(RangeError);
    },
  );

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e15])('refuses %d fen', (amountFen) => {
    expect(() => yuanFromFen(amountFen)).toThrow(RangeError);
  });
});
