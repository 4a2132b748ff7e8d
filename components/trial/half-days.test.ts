import { expect, it } from 'vitest';
import { nextWorkingDays, toggleHalfDay } from './half-days.ts';

it('offers ten days from Monday to Friday, the first one tomorrow', () => {
  expect(nextWorkingDays(new Date('2026-11-23T02:00:00Z'))).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
  ]);
});

it('goes by the day in Beijing, where Friday evening in London is Saturday', () => {
  expect(nextWorkingDays(new Date('2026-11-27T17:00:00Z'))[0]).toBe('2026-11-30');
});

it('keeps half days in the order of choosing and takes no fourth one', () => {
  let chosen: string[] = [];
  for (const half of ['c', 'a', 'b', 'd']) chosen = toggleHalfDay(chosen, half);
  expect(chosen).toEqual(['c', 'a', 'b']);
  expect(toggleHalfDay(chosen, 'a')).toEqual(['c', 'b']);
});
