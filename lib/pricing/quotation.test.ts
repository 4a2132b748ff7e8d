import { expect, it } from 'vitest';
import { quotationEnd, quotationNumber } from './quotation.ts';

const items = [{ id: 'professional', quantity: 2 }];

it('a quotation’s number names its day and is the same for the same content', () => {
  const number = quotationNumber('2026-11-21', items, 12, '样例基金');
  expect(number).toMatch(/^Q20261121-[0-9A-Z]{7}$/);
  expect(quotationNumber('2026-11-21', [...items], 12, '样例基金')).toBe(number);
});

it('another day, quantity, term or buyer is another number', () => {
  const numbers = [
    quotationNumber('2026-11-21', items, 12, ''),
    quotationNumber('2026-11-22', items, 12, ''),
    quotationNumber('2026-11-21', [{ id: 'professional', quantity: 3 }], 12, ''),
    quotationNumber('2026-11-21', items, 24, ''),
    quotationNumber('2026-11-21', items, 12, '样例基金'),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each([
  ['2026-11-21', '2026-12-06'],
  ['2026-12-20', '2027-01-04'],
  ['2028-02-20', '2028-03-06'],
])('a quotation of %s stands until %s', (day, end) => {
  expect(quotationEnd(day)).toBe(end);
});
