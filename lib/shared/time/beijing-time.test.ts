import { expect, it } from 'vitest';
import { addDays, addMonths, beijingDay, endOfBeijingDay, startOfBeijingDay } from './beijing-time.ts';

it('a day in Beijing is the buyer’s day', () => {
  expect(beijingDay(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12-01');
  expect(startOfBeijingDay('2026-12-01').toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(endOfBeijingDay('2026-12-01').toISOString()).toBe('2026-12-01T15:59:59.000Z');
  expect(addDays('2026-12-31', 2)).toBe('2027-01-02');
  expect(['2026-01-31', '2028-01-31', '2026-12-15'].map((day) => addMonths(day, 1))).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-15',
  ]);
});
