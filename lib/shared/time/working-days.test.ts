import { expect, it } from 'vitest';
import { addDays } from './beijing-time.ts';
import { appointmentDays, isWorkingDay, isWorkingHalfDay } from './working-days.ts';

/** Every weekday on which offices were closed, from the State Council's arrangements. */
const closed = {
  2024: '01-01 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07',
  2025: '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08',
  2026: '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
};

it.each(Object.entries(closed))('no day of %s that was closed is a working day', (year, days) => {
  for (const day of days.split(' ')) expect(isWorkingDay(`${year}-${day}`), day).toBe(false);
});

it('a weekend is none, and of an ordinary month all other days are', () => {
  expect(['2026-11-28', '2026-11-29', '2026-02-28', '2026-10-10'].map(isWorkingDay)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const november = Array.from({ length: 30 }, (_, at) => addDays('2026-11-01', at));
  expect(november.filter(isWorkingDay)).toHaveLength(21);
});

it.each([
  ['the New Year', '2023-12-29', '2024-01-01', '2024-01-03', '2024-01-04'],
  ['Qingming', '2025-04-03', '2025-04-04', '2023-04-06', '2023-04-07'],
  ['Labour Day', '2025-04-30', '2025-05-01', '2026-05-05', '2026-05-06'],
  ['the National Day', '2026-09-30', '2025-10-01', '2025-10-08', '2026-10-09'],
  ['the Spring Festival', '2025-01-24', '2025-01-27', '2025-02-05', '2025-02-06'],
  ['Dragon Boat', '2026-06-17', '2026-06-18', '2024-06-12', '2024-06-13'],
  ['Mid-Autumn', '2026-09-23', '2026-09-24', '2024-09-19', '2024-09-20'],
])('around %s, %s is a working day, %s and %s are the edges of what may be closed, and %s is one', (_, ...days) => {
  expect(days.map(isWorkingDay)).toEqual([true, false, false, true]);
});

it('no appointment is offered before its confirmation is promised', () => {
  // A Sunday: Monday and Tuesday are the two working days of the promise.
  expect(appointmentDays(new Date('2026-11-22T17:46:00+08:00'))[0]).toBe('2026-11-25');
  // A Wednesday before the National Day's holidays.
  expect(appointmentDays(new Date('2026-09-30T09:00:00+08:00'))[0]).toBe('2026-10-13');
  // A Thursday in Beijing already.
  expect(appointmentDays(new Date('2026-11-18T17:00:00Z'))[0]).toBe('2026-11-24');
  expect(appointmentDays(new Date('2026-11-22T17:46:00+08:00'))).toHaveLength(10);
});

it('a half day can be asked for from the next working day in Beijing on', () => {
  const now = new Date('2026-11-24T16:30:00Z');
  const asked = ['2026-11-25/pm', '2026-11-26/am', '2026-11-28/am', '2026-11-26/noon', '2026-11-26'];
  expect(asked.map((halfDay) => isWorkingHalfDay(halfDay, now))).toEqual([false, true, false, false, false]);
});
