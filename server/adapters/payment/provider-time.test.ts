import { expect, it } from 'vitest';
import { fromBeijingTime } from './provider-time.ts';

it('a time of a provider is Beijing time, and invalid times and other spellings are rejected', () => {
  expect(fromBeijingTime('2026-11-21 16:00:00')).toEqual(new Date('2026-11-21T08:00:00Z'));
  for (const text of ['2026-11-21 24:00:01', '2026-13-01 00:00:00', '2026-11-21', '2026-11-21 16:00', '1764000000', ''])
    expect(() => fromBeijingTime(text), text).toThrow('not a time');
});
