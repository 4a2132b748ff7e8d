import { expect, it } from 'vitest';
import { countNews, join, merge, nothing, taken, type Page } from './merge-rows.ts';

const page = (keys: string, next: string | null = null, state = 'old'): Page => ({
  rows: keys.split('').map((key) => ({ key, cells: { state } })),
  next,
});
const shown = (keys: string, next: string | null = null) => ({ ...taken(page('', next)), rows: page(keys).rows, next });
const keysOf = ({ rows }: { rows: Page['rows'] | null }) => rows?.map(({ key }) => key).join('');

it('the first page that comes is what is shown', () => {
  expect(merge(nothing, page('abc', 'after c'), true)).toMatchObject({ rows: page('abc').rows, next: 'after c' });
});

it('at rest a new row comes in at its place, and what is gone goes', () => {
  expect(keysOf(merge(shown('abc', 'x'), page('nab', 'x'), false))).toBe('nab');
  expect(keysOf(merge(shown('abc'), page('ac'), false))).toBe('ac');
});

it('under the hand nothing moves: rows change where they stand, new ones are counted until they are taken', () => {
  const held = merge(shown('abc', 'x'), page('nab', 'x', 'new'), true);
  expect(keysOf(held)).toBe('abc');
  expect(held.rows?.map(({ cells }) => cells['state'])).toEqual(['new', 'new', 'old']);
  expect(countNews(held)).toBe(1);
  const after = merge(held, held.first!, false);
  expect([keysOf(after), countNews(after)]).toEqual(['nab', 0]);
});

it('behind further pages no row is shown twice, whatever has come before them', () => {
  const two = { ...shown('abcdef', 'after f') };
  const after = merge(two, page('nmab', 'after b'), false);
  expect([keysOf(after), after.next]).toEqual(['nmabcdef', 'after f']);
  expect(join(page('abc').rows, page('cde').rows).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
