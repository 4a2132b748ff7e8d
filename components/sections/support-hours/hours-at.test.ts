import { expect, it } from 'vitest';
import messages from '#messages/en-US/shell.json' with { type: 'json' };
import { hoursAt, supportCities } from './hours-at.ts';

const [beijing, london, , newYork] = supportCities;

it('a reader sees the support hours on their own clock, winter and summer', () => {
  expect(hoursAt(beijing, 1)).toEqual({ from: '09:00', to: '18:00' });
  expect(hoursAt(london, 1)).toEqual({ from: '01:00', to: '10:00' });
  expect(hoursAt(london, 7)).toEqual({ from: '02:00', to: '11:00' });
  expect(hoursAt(newYork, 1)).toEqual({ from: '20:00 (−1)', to: '05:00' });
});

it('the contact box names the same hours', () => {
  expect(messages.contact.hoursValue).toContain('9:00–18:00');
});
