import { decodeDays, decodePrecision, formatUnits, readMarks } from './readings.ts';

/** A value at a place of the picture. */
type Point = { text: string; topPx: number; colour: string };
export type ChartReadings = {
  days: readonly string[];
  /** Where each day lies, as a share of the width. */
  places: readonly number[];
  series: readonly { name: string; points: readonly Point[] }[];
};

/** Reads what a picture shows from the paths of its `DataPlane`s, in each the foremost series first. */
export function readChart(picture: SVGSVGElement): ChartReadings {
  const series = new Map<string, { x: number; point: Point }[]>();
  let places: number[] = [];
  const paths = [...picture.querySelectorAll<SVGSVGElement>('svg[data-precision]')].flatMap((plane) =>
    [...plane.querySelectorAll<SVGPathElement>('path[data-name]')].toReversed().map((path) => ({ plane, path })),
  );
  for (const { plane, path } of paths) {
    const { y: top, height, width } = plane.viewBox.baseVal;
    const precision = decodePrecision(plane.dataset['precision'] ?? '');
    const { stroke, fill } = getComputedStyle(path);
    const pxPerUnit = plane.height.baseVal.value / height;
    const marks = readMarks(path.getAttribute('d') ?? '').map(({ x, units }) => ({
      x: x / width,
      point: {
        text: formatUnits(units, precision),
        topPx: plane.y.baseVal.value + (0 - units - top) * pxPerUnit,
        colour: stroke === 'none' ? fill : stroke,
      },
    }));
    // Bars of one series are two paths, up and down.
    const name = path.dataset['name'] ?? '';
    const all = [...(series.get(name) ?? []), ...marks].toSorted((a, b) => a.x - b.x);
    series.set(name, all);
    places = all.map(({ x }) => x);
  }
  return {
    days: decodeDays(picture.dataset['days'] ?? ''),
    places,
    series: [...series].map(([name, marks]) => ({ name, points: marks.map(({ point }) => point) })),
  };
}
