import { expect, it } from 'vitest';
import { partRows } from './compare-fields.ts';
import { phonePair } from './phone-pickers.tsx';

const row = (key: string, ...cells: (string | null)[]) => ({ key, label: key, cells });

it('rows that differ, also by a missing value, are parted from rows that are equal in all products', () => {
  const rows = [row('same', 'a', 'a'), row('other', 'a', 'b'), row('missing', 'a', null), row('both', 'c', 'c')];
  const { differing, equal } = partRows(rows);
  expect([differing, equal].map((part) => part.map(({ key }) => key))).toEqual([
    ['other', 'missing'],
    ['same', 'both'],
  ]);
});

it('of a single product no row is called equal', () => {
  expect(partRows([row('one', 'a')])).toEqual({ differing: [row('one', 'a')], equal: [] });
});

it('a phone shows the picked products in their columns, and others in the place of what was taken out', () => {
  expect(phonePair(['a', 'b', 'c'], [])).toEqual(['a', 'b']);
  expect(phonePair(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a']);
  expect(phonePair(['a', 'b'], ['c', 'a'])).toEqual(['a', 'b']);
  expect(phonePair(['a'], ['c', 'a'])).toEqual(['a']);
});
