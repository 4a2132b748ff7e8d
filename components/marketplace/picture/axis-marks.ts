import { ticks } from 'd3-array';

/** A name below a plane, at its share of the width. */
export type AxisMark = { at: number; text: string };

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Formats a time with the precision that an axis of this length needs. */
function momentText(time: number, rangeMs: number): string {
  const text = new Date(time).toISOString();
  if (rangeMs > 3 * 365 * dayMs) return text.slice(0, 4);
  if (rangeMs > 100 * dayMs) return text.slice(0, 7);
  if (rangeMs >= dayMs) return text.slice(5, 10);
  if (rangeMs > 2 * minuteMs) return text.slice(11, 16);
  if (rangeMs > 2000) return text.slice(11, 19);
  return text.slice(17, 23);
}

/** Marks without repeated names; of a few months or days the first one has the year. */
function withYear(marks: readonly (AxisMark & { time: number })[], rangeMs: number): AxisMark[] {
  return marks
    .filter(({ text }, index) => text !== marks[index - 1]?.text)
    .map(({ at, text, time }, index) => {
      const isDay = rangeMs >= dayMs && rangeMs <= 100 * dayMs;
      return { at, text: isDay && index === 0 ? new Date(time).toISOString().slice(0, 10) : text };
    });
}

/** Marks at the ends of a stretch of time and between them, four at most. Two marks never have the same name. */
export function timeMarks(from: number, to: number): AxisMark[] {
  if (from === to) return [{ at: 0.5, text: new Date(from).toISOString().slice(0, 10) }];
  const range = to - from;
  const marks = [0, 1 / 3, 2 / 3, 1].map((at) => {
    const time = from + at * range;
    return { at, text: momentText(time, range), time };
  });
  return withYear(marks, range);
}

/** Marks of bars at equal distances, named by their own times. */
export function barMarks(times: readonly number[]): AxisMark[] {
  const last = times.length - 1;
  const range = times[last]! - times[0]!;
  const marks = [0, 1 / 3, 2 / 3, 1].map((share) => {
    const index = Math.round(share * last);
    return { at: (index + 0.5) / times.length, text: momentText(times[index]!, range), time: times[index]! };
  });
  return withYear(marks, range);
}

/** Returns round numbers within a range. */
export function numberMarks(from: number, to: number): AxisMark[] {
  if (from === to) return [{ at: 0.5, text: String(from) }];
  return ticks(from, to, 4).map((value) => ({ at: (value - from) / (to - from), text: String(value) }));
}
