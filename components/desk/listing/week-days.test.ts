import { expect, it } from 'vitest';
import { hourPx, layOut, mondayOf } from './week-days.ts';

it('a week begins on its Monday, a Sunday belongs to the one before', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'));
});

it('appointments lie at their hours in Beijing, and those at one time beside each other', () => {
  const at = (from: string, to: string) => ({ from: `2026-11-25T${from}:00+08:00`, to: `2026-11-25T${to}:00+08:00` });
  const blocks = layOut([at('10:00', '11:00'), at('10:30', '11:30'), at('14:00', '14:10'), at('07:00', '08:00')]);
  const places = blocks.map(({ item, topPx, heightPx, lane, lanes }) => [
    item.from.slice(11, 16),
    topPx / hourPx,
    heightPx / hourPx,
    lane,
    lanes,
  ]);
  expect(places).toEqual([
    ['07:00', 0, 0.5, 0, 1],
    ['10:00', 1, 1, 0, 2],
    ['10:30', 1.5, 1, 1, 2],
    ['14:00', 5, 0.5, 0, 1],
  ]);
});
