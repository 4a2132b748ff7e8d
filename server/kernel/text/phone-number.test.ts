import { expect, it } from 'vitest';
import { countryOf, offeredCountries, receivesCodes } from './phone-number.ts';

it.each([
  ['+8613800138000', 'CN'],
  ['+85291234567', 'HK'],
  ['+85362123456', 'MO'],
  ['+886912345678', 'TW'],
  ['+6581234567', 'SG'],
  ['+819012345678', 'JP'],
  ['+447400123456', 'GB'],
  ['+33612345678', 'FR'],
  ['+4915112345678', 'DE'],
  ['+14155552671', 'US'],
])('%s is a mobile number of %s, to which codes are sent', (phone, country) => {
  expect([receivesCodes(phone), countryOf(phone)]).toEqual([true, country]);
});

it.each([
  ['international premium', '+979123456789'],
  ['Iridium', '+881612345678'],
  ['Inmarsat', '+870773111632'],
  ['a network of no country', '+8821612345678'],
  ['a network of no country', '+883510012345'],
  ['international shared cost', '+80812345678'],
  ['international freephone', '+80012345678'],
  ['premium, United States', '+19005551234'],
  ['freephone, United States', '+18005551234'],
  ['premium, United Kingdom', '+449091234567'],
  ['personal, United Kingdom', '+447024123456'],
  ['a fixed line in London', '+442071234567'],
  ['a fixed line in Paris', '+33123456789'],
  ['a fixed line in Tokyo', '+81312345678'],
  ['shared cost, Germany', '+491805123456'],
  ['voice over IP, France', '+33912345678'],
  ['Cuba', '+5351234567'],
  ['Ascension', '+24740123'],
  ['North Korea', '+8501921234567'],
  ['a number that is not given out', '+14150000000'],
])('no code is sent to %s (%s)', (_, phone) => {
  expect(receivesCodes(phone)).toBe(false);
});

it('most countries are offered, and those that are not are not in the list', () => {
  expect(offeredCountries.length).toBeGreaterThan(220);
  expect(offeredCountries).not.toContain('CU');
});
