import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { aBooking } from '#server/testing/granted-applications.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { isAhead, requireOffered } from './road-shows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('road-shows are offered from the first promised day until sixty days after it', async () => {
  // Today is a Tuesday: the first day is Friday, and the sixtieth day after it is a Tuesday.
  const clock = createClock(Date.parse('2026-11-24T02:00:00Z') - Date.now());
  const isOffered = (day: string) =>
    requireOffered({ db: api.deps.db, clock }, [`${day}/am`]).then(
      () => true,
      () => false,
    );
  const asked = ['2026-11-26', '2026-11-27', '2027-01-26', '2027-01-27'];
  expect(await Promise.all(asked.map(isOffered))).toEqual([false, true, true, false]);
});

it('a booking is current until the day after its appointment or last preferred time, in Beijing', () => {
  const booking = {
    reference: 'R-0123456789',
    interest: 'rqdata',
    preferredTimes: ['2026-11-30/am', '2026-12-02/pm', '2026-12-01/am'],
    state: 'asked',
    appointment: null,
    meeting: null,
  } as const;
  const ends = (of: { appointment: string | null }, day: string) =>
    [-1, 0].map((ms) =>
      isAhead({ ...booking, preferredTimes: [...booking.preferredTimes], ...of }, new Date(Date.parse(day) + ms)),
    );
  expect(ends({ appointment: null }, '2026-12-04T00:00:00+08:00')).toEqual([true, false]);
  expect(ends({ appointment: '2026-11-30/am' }, '2026-12-02T00:00:00+08:00')).toEqual([true, false]);
});

it('operators can set a time from the first minute of a half day, but not its end', async () => {
  const { params } = await aBooking(api, 'half-day@example.com');
  const day = appointmentDays(api.clock.now()).at(-1)!;
  const online = ['--person', '李雷', '--link', 'https://meet.example.com/1'];
  const move = (time: string) =>
    runCommand(api.deps, ['road-show-move', params.reference, `${day}/am`, '--time', time, ...online]);
  for (const time of ['08:59', '12:00']) await expect(move(time)).rejects.toThrow('半天');
  for (const time of ['09:00', '11:59']) expect(await move(time)).toContain(`${day} ${time}`);
});
