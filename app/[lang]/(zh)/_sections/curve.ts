import { thinnedIndices } from '#components/charts/scale.ts';
import { yearMarks } from '#components/charts/years.ts';

const points = 110;

/** Curves of a small picture, thinned to the points that it draws. */
export type Curve = {
  title: string;
  description: string;
  /** Written above the values. */
  axis: string;
  /** Number of days before they were thinned. */
  length: number;
  /** Index and date of each point. */
  at: number[];
  days: string[];
  marks: { at: number; text: string }[];
  /** Values in per cent: one curve, or a portfolio and its benchmark. */
  series: { name: string; values: number[] }[];
};

/** Thins curves over days. `series` are fractions of one a day. */
export function curveOf(
  words: Pick<Curve, 'title' | 'description' | 'axis'>,
  days: readonly string[],
  series: readonly { name: string; values: Float64Array }[],
): Curve {
  const at = thinnedIndices(days.length, points);
  return {
    ...words,
    length: days.length,
    at,
    days: at.map((index) => days[index]!),
    marks: yearMarks(days),
    series: series.map(({ name, values }) => ({
      name,
      values: at.map((index) => Number((values[index]! * 100).toFixed(4))),
    })),
  };
}
