import { expect, it } from 'vitest';
import { hoursOf } from '#content/road-show/road-show-hours.ts';
import { halfDayHours } from './half-day.ts';

const halves = hoursOf([]);
const clock = (zone: string, { from, to }: { from: Date; to: Date }) =>
  [from, to].map((at) => at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }));

it('a London morning and a New York morning can be booked, winter and summer', () => {
  expect(clock('Europe/London', halfDayHours('2026-12-01/late', halves))).toEqual(['08:00', '10:00']);
  expect(clock('Europe/London', halfDayHours('2026-07-01/late', halves))).toEqual(['09:00', '11:00']);
  expect(clock('America/New_York', halfDayHours('2026-12-01/night', halves))).toEqual(['07:30', '09:00']);
  expect(clock('America/New_York', halfDayHours('2026-07-01/night', halves))).toEqual(['08:30', '10:00']);
});
