import { describe, expect, it } from 'vitest';
import { taxNumber } from './tax-number.ts';

/** The standard's own example. */
const example = '91350100M000100Y43';

describe('a tax number', () => {
  it('is a unified social credit code, in capitals or small letters', () => {
    expect(taxNumber.parse(example)).toBe(example);
    expect(taxNumber.parse(` ${example.toLowerCase()} `)).toBe(example);
  });

  it('with one character changed is refused', () => {
    for (let place = 0; place < example.length; place += 1) {
      const other = example[place] === '1' ? '2' : '1';
      const changed = example.slice(0, place) + other + example.slice(place + 1);
      expect(() => taxNumber.parse(changed)).toThrow('taxNumberBad');
    }
  });

  it.each(['', '91350100M000100Y4', `${example}3`, '91350100I000100Y43', '9135010AM000100Y43', '０1350100M000100Y43'])(
    'refuses the shape of %j with our own words',
    (code) => {
      expect(taxNumber.safeParse(code).error?.issues.map(({ message }) => message)).toEqual(['taxNumberBad']);
    },
  );
});
