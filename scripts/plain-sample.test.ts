import { expect, it } from 'vitest';
import { plainSample } from './plain-sample.ts';

const fields = ['order_book_id', 'change', 'note'];
const plain = 'order_book_id,change,note\nSIM001,-0.5,"a,b"\nSIM002,,回购\n';

it('an extract of whatever program becomes UTF-8 with commas, the product’s columns in their order', () => {
  const spreadsheet = '\uFEFFnote;extra;change;order_book_id\r\n"a,b";1;-0.5;SIM001\r\n回购;2;;SIM002\r\n';
  expect(plainSample(new TextEncoder().encode(spreadsheet), fields)).toBe(plain);
  expect(plainSample(new TextEncoder().encode(plain), fields)).toBe(plain);
});

it('keeps 120 rows of a long extract', () => {
  const long = `order_book_id,change,note\n${'SIM001,1,x\n'.repeat(150)}`;
  expect(plainSample(new TextEncoder().encode(long), fields).trim().split('\n')).toHaveLength(121);
});

it('names the column that is missing', () => {
  expect(() => plainSample(new TextEncoder().encode('order_book_id,note\nSIM001,x\n'), fields)).toThrow(
    'has no column change',
  );
});
