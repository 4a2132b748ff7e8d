import { expect, it } from 'vitest';
import { hourPx, layOut, mondayOf } from './week-days.ts';

it('a week begins on its Monday, a Sunday belongs to the one before', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'));
});

const at = (from: string, to: string) => ({ from: `2026-11-25T${from}:00+08:00`, to: `2026-11-25T${to}:00+08:00` });

it('appointments lie at their hours in Beijing, and those at one time beside each other', () => {
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

it('a short appointment is as wide in time as it is drawn, half an hour, and one that begins as another ends lies below it', () => {
  const lanesOf = (...items: ReturnType<typeof at>[]) => layOut(items).map(({ lane, lanes }) => [lane, lanes]);
  const beside = [
    [0, 2],
    [1, 2],
  ];
  const below = [
    [0, 1],
    [0, 1],
  ];
  expect(lanesOf(at('14:00', '14:10'), at('14:10', '15:00'))).toEqual(beside);
  expect(lanesOf(at('14:00', '14:10'), at('14:29', '15:00'))).toEqual(beside);
  expect(lanesOf(at('14:00', '14:10'), at('14:30', '15:00'))).toEqual(below);
  expect(lanesOf(at('10:00', '11:00'), at('11:00', '12:00'))).toEqual(below);
  // The last of three takes the place that has become free.
  expect(lanesOf(at('10:00', '12:00'), at('10:00', '11:00'), at('11:00', '12:00'))).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
});
