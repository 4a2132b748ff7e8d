import { expect, it } from 'vitest';
import { hoursOf } from '#content/road-show/road-show-hours.ts';
import { halfDayHours } from '#lib/shared/time/half-day.ts';
import { calendarFile } from './calendar-file.ts';

const file = (summary: string) =>
  calendarFile({
    uid: 'R-1',
    now: new Date('2026-11-20T08:09:10.123Z'),
    summary,
    description: '编号 R-1',
    method: 'PUBLISH',
    sequence: 2,
    organizer: 'support@example.com',
    events: [
      { ...halfDayHours('2026-11-25/am', hoursOf([])), status: 'CONFIRMED' },
      { ...halfDayHours('2026-11-26/pm', hoursOf([])), status: 'CANCELLED' },
    ],
  });

it('a half day in Beijing is three hours of UTC', () => {
  const text = file('路演');
  expect(text).toContain('DTSTART:20261125T010000Z\r\nDTEND:20261125T040000Z\r\n');
  expect(text).toContain('DTSTART:20261126T060000Z\r\nDTEND:20261126T090000Z\r\n');
  expect(text).toContain('DTSTAMP:20261120T080910Z\r\n');
});

it('text cannot become a property, and no line is longer than 75 octets', () => {
  const text = file(`${'量化'.repeat(40)},;\\ 换行\nATTENDEE:mailto:victim@example.com`);
  expect(text).not.toMatch(/^ATTENDEE/m);
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`\,\;\\ 换行\nATTENDEE`);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
