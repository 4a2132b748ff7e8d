import { expect, it } from 'vitest';
import { toggleHalfDay } from './half-days.ts';

it('keeps half days in the order of choosing and takes no fourth one', () => {
  let chosen: string[] = [];
  for (const half of ['c', 'a', 'b', 'd']) chosen = toggleHalfDay(chosen, half);
  expect(chosen).toEqual(['c', 'a', 'b']);
  expect(toggleHalfDay(chosen, 'a')).toEqual(['c', 'b']);
});
