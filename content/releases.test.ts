import { expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { releases } from './releases.ts';

const days = releases.map(({ day }) => day);

it('releases come the newest first, each once, none from a day to come', () => {
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length);
  expect(days[0]! <= beijingDay(new Date())).toBe(true);
});

it('a release of this site has its day; only the sample company’s record knows no more than the month', () => {
  for (const { day, isSample } of releases) expect(day).toMatch(isSample ? /^\d{4}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}$/);
});
