import { expect, it } from 'vitest';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { agreementOf, follow, withoutOf, worthOf, worthOfLines, type Entry, type ReturnedLine } from './agreement.ts';

const start = '2026-12-01';
const at = (day: string) => new Date(startOfBeijingDay(day).getTime() + 10 * 3_600_000);
const termOf = (days: number, fen: number): Entry => ({
  kind: 'term',
  at: at(start),
  order: 'O-A',
  first: start,
  days,
  fen,
});
const lineOf = (fen: number, ofFen: number, isOnce = false): ReturnedLine => ({
  id: 'a',
  quantity: 1,
  fen,
  ofFen,
  isOnce,
});
const linesBack = (fen: number, day: string, ...all: ReturnedLine[]): Entry => ({
  kind: 'return',
  id: 'R',
  at: at(day),
  order: 'O-A',
  fen,
  service: 'unchanged',
  lines: all,
  by: 'han',
  why: '协商',
});

it('a good that is paid once goes back for its whole price, from all days, and no day is lost', () => {
  const term = termOf(366, 1_520_000);
  const day = addDays(start, 57);
  const archive = lineOf(1_280_000, 1_520_000, true);
  const before = agreementOf([term]);
  expect(worthOfLines(before, [archive], { order: 'O-A', at: at(day) })).toBe(1_280_000);
  const after = follow(before, linesBack(1_280_000, day, archive));
  expect(after.segments.map((one) => [one.first, one.days, worthOf(one)])).toEqual([
    [start, 57, 37_377],
    [day, 309, 202_623],
  ]);
  expect([after.given, after.segments.map(withoutOf)]).toEqual([[], [[archive], [archive]]]);
});

it('a line of the term goes back for the days from today on, today among them, and a second one for its own price', () => {
  const term = termOf(366, 4_200_000);
  const day = addDays(start, 100);
  const of = { order: 'O-A', at: at(day) };
  const user = [lineOf(800_000, 4_200_000), lineOf(600_000, 4_200_000)];
  const before = agreementOf([term]);
  // 266 of 366 days of ¥14,000.
  expect(worthOfLines(before, user, of)).toBe(1_017_486);
  const after = follow(before, linesBack(1_017_486, day, ...user));
  expect(after.segments.map((one) => [one.days, worthOf(one), withoutOf(one).length])).toEqual([
    [100, 1_147_541, 0],
    [266, 2_034_973, 2],
  ]);
  expect(worthOfLines(after, [lineOf(1_200_000, 4_200_000)], of)).toBe(872_131);
});

it('of an order with a discount, a line goes back for what was paid for it', () => {
  const term = termOf(90, 2_520_000);
  const line = lineOf(1_200_000, 2_800_000);
  expect(worthOfLines(agreementOf([term]), [line], { order: 'O-A', at: at(start) })).toBe(1_080_000);
});

it('days that a colleague gives after it are without the line as well', () => {
  const line = lineOf(300_000, 900_000);
  const grant: Entry = { kind: 'grant', at: at(addDays(start, 1)), days: 10, by: 'han', why: '补偿' };
  const { segments } = agreementOf([termOf(90, 900_000), linesBack(300_000, start, line), grant]);
  expect(segments.map((one) => [one.granted, withoutOf(one)])).toEqual([
    [false, [line]],
    [true, [line]],
  ]);
});
