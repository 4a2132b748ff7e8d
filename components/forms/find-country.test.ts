import { expect, it } from 'vitest';
import { findCountry } from './find-country.ts';

const options = [
  { value: 'CN|86', label: '+86 中国' },
  { value: 'HK|852', label: '+852 中国香港' },
  { value: 'JM|1876', label: '+1876 牙买加' },
  { value: 'US|1', label: '+1 美国' },
  { value: 'CA|1', label: '+1 加拿大' },
  { value: 'NZ|64', label: '+64 新西兰' },
  { value: 'SG|65', label: '+65 新加坡' },
];
const found = (typed: string) => findCountry(options, typed)?.value;

it('finds a country by the digits of its code, however they are written', () => {
  for (const typed of ['852', '+852', '00852', ' +852 ']) expect(found(typed), typed).toBe('HK|852');
});

it('prefers a whole code to the beginning of a longer one, and finds the beginning where no code is whole', () => {
  expect(found('+1')).toBe('US|1');
  expect(found('+18')).toBe('JM|1876');
});

it('finds a country by a part of its name, in any case', () => {
  expect(found('香港')).toBe('HK|852');
  expect(found('新加')).toBe('SG|65');
  expect(findCountry([{ value: 'SG|65', label: '+65 Singapore' }], 'sing')?.value).toBe('SG|65');
});

it('prefers a name that begins with the text to one that contains it', () => {
  const english = [
    { value: 'LB|961', label: '+961 Lebanon' },
    { value: 'NO|47', label: '+47 Norway' },
  ];
  expect(findCountry(english, 'no')?.value).toBe('NO|47');
});

it('takes a whole label for its own country, also where two share the code', () => {
  expect(found('+1 加拿大')).toBe('CA|1');
});

it('finds nothing for an empty or an unknown text', () => {
  for (const typed of ['', ' ', '+', 'xyz', '+99999']) expect(found(typed), typed).toBeUndefined();
});
