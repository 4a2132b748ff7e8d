import { expect, it } from 'vitest';
import { lastIncident, serviceRows, stateOf } from './day-states.ts';

const dayOf = (day: string, recorded: number, expected: number) => ({ day, recorded, expected });
const whole = dayOf('2026-12-01', 288, 288);

it.each([
  [288, 288, 'full'],
  [287, 288, 'some'],
  [19, 20, 'many'],
  [0, 288, 'many'],
  [0, 0, 'none'],
])('%d of %d is %s', (recorded, expected, state) => {
  expect(stateOf(dayOf('2026-12-01', recorded, expected))).toBe(state);
});

it('the latest incident is the newest day of any service on which something is missing; a day without a record is none', () => {
  const mail = [dayOf('2026-12-01', 3, 4), dayOf('2026-12-02', 2, 2), dayOf('2026-12-03', 0, 0)];
  const site = [dayOf('2026-12-01', 1, 2), dayOf('2026-12-02', 287, 288), dayOf('2026-12-03', 9, 9)];
  const rows = serviceRows({ since: '2026-12-01T00:00:00Z', days: site, services: [{ service: 'mail', days: mail }] });
  expect(lastIncident(rows)).toEqual({ service: 'site', day: site[1] });
  expect(lastIncident(rows.slice(1))).toEqual({ service: 'mail', day: mail[0] });
  expect(lastIncident([{ service: 'site', days: [whole] }])).toBeUndefined();
});
