import { expect, it } from 'vitest';
import { filterOptions, nextActiveIndex } from './combobox-options.ts';

const options = [
  { value: 'CN|86', label: '+86', detail: '中国大陆', keywords: 'China CN' },
  { value: 'HK|852', label: '+852', detail: '中国香港', keywords: 'Hong Kong HK' },
  { value: 'IN|91', label: '+91', detail: '印度', keywords: 'India IN' },
  { value: 'GE|995', label: '+995', detail: '格鲁吉亚', keywords: 'Georgia GE' },
  { value: 'EE|372', label: '+372', detail: '爱沙尼亚', keywords: 'Estonia EE' },
];
const found = (query: string) => filterOptions(options, query).map((option) => option.label);

it('an empty query keeps every option in its order', () => {
  expect(filterOptions(options, '  ')).toBe(options);
});

it('an option is found by its code with or without the plus sign, by name and by keyword', () => {
  expect(found('852')).toEqual(['+852']);
  expect(found('+852')).toEqual(['+852']);
  expect(found('香港')).toEqual(['+852']);
  expect(found('hong kong')).toEqual(['+852']);
});

it('options that begin with the query come before those that contain it', () => {
  const mexico = { value: 'MX|52', label: '+52', detail: '墨西哥' };
  expect(filterOptions([...options, mexico], '52').map((option) => option.label)).toEqual(['+52', '+852']);
});

it('full-width characters find what plain ones do', () => {
  expect(found('８５２')).toEqual(['+852']);
});

it('a query that occurs nowhere finds nothing', () => {
  expect(found('zzz')).toEqual([]);
});

it('the arrows go round, the page keys stop at the ends', () => {
  expect(nextActiveIndex('ArrowDown', 4, 5)).toBe(0);
  expect(nextActiveIndex('ArrowUp', 0, 5)).toBe(4);
  expect(nextActiveIndex('PageDown', 1, 5)).toBe(4);
  expect(nextActiveIndex('PageUp', 4, 5)).toBe(0);
  expect(nextActiveIndex('a', 1, 5)).toBeNull();
});
