import { expect, it } from 'vitest';
import { hoursOf } from '#content/road-show/road-show-hours.ts';
import { halfDayHours, isClosed } from './half-day.ts';

const halves = hoursOf([]);
const clock = (zone: string, { from, to }: { from: Date; to: Date }) =>
  [from, to].map((at) => at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }));

it('a London morning and a New York morning can be booked, winter and summer', () => {
  expect(clock('Europe/London', halfDayHours('2026-12-01/late', halves))).toEqual(['08:00', '10:00']);
  expect(clock('Europe/London', halfDayHours('2026-07-01/late', halves))).toEqual(['09:00', '11:00']);
  expect(clock('America/New_York', halfDayHours('2026-12-01/night', halves))).toEqual(['07:30', '09:00']);
  expect(clock('America/New_York', halfDayHours('2026-07-01/night', halves))).toEqual(['08:30', '10:00']);
});

it('a closed day has both its halves closed, a closed half none but itself', () => {
  const { closed, ...open } = hoursOf([]);
  const some = { ...open, closed: [...closed, '2026-12-24', '2026-12-25/pm'] };
  const asked = ['2026-12-24/am', '2026-12-24/pm', '2026-12-25/am', '2026-12-25/pm'];
  expect(asked.map((halfDay) => isClosed(halfDay, some))).toEqual([true, true, false, true]);
});
