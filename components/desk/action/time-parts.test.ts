import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinTime, rowsOf, splitTime, type TimeKind } from './time-parts.ts';

const wholes: [TimeKind, string, string, string][] = [
  ['time', '09:30', '', '09:30'],
  ['moment', '2026-12-03', '14:30', '2026-12-03T14:30'],
  ['half-day', '2026-12-03', 'am', '2026-12-03/am'],
  ['half-day', '2026-12-03', '', '2026-12-03'],
  ['hours', '09:30', '11:30', '09:30-11:30'],
];
it.each(wholes)('a %s of %j and %j is %s, and is split into them again', (kind, first, second, whole) => {
  expect(joinTime(kind, first, second)).toBe(whole);
  expect(splitTime(kind, whole)).toEqual([first, second]);
});

it('offers three rows at first, and keeps the rows of a text, also those that are still empty', () => {
  expect(rowsOf('')).toEqual(['', '', '']);
  expect(rowsOf('2026-12-03T10:00\n\n')).toEqual(['2026-12-03T10:00', '', '']);
  expect(rowsOf('2026-12-03T10:00')).toEqual(['2026-12-03T10:00']);
});

it('keeps each part while the other one is not there yet, whatever was typed for a day', () => {
  const second = { time: [''], moment: ['', '09:00'], 'half-day': ['', 'am', 'night'], hours: ['', '11:30'] };
  for (const kind of ['moment', 'half-day', 'hours'] as const)
    fc.assert(
      fc.property(
        fc.constantFrom('', '2026-12-03', '2026', 'Tue', '12/3'),
        fc.constantFrom(...second[kind]),
        (one, two) => {
          const [first, last] = splitTime(kind, joinTime(kind, one, two));
          // Without a second part what was typed is the first, with or without a joint in it.
          expect(two === '' ? joinTime(kind, first, last) : [first, last]).toEqual(two === '' ? one : [one, two]);
        },
      ),
    );
});
