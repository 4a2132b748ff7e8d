import { decodeDays, decodePrecision, formatUnits, readMarks, readRow, type Place, type ReadAxis } from './readings.ts';

/** A value at a mark; `topPx` is set if the reading has several marks. */
export type ReadValue = { name: string; text: string; topPx?: number; colour?: string };
/** Position of a mark in pixels of its chart's box, and its values. */
export type Reading = Place & { name: string; heightPx: number; values: readonly ReadValue[] };
export type ChartReadings = {
  axis: ReadAxis;
  isTime: boolean;
  widthPx: number;
  heightPx: number;
  readings: readonly Reading[];
};

/** Reads a chart: days from its own paths, else from the table below it (decision 0057). */
export function readChart(picture: HTMLElement | SVGElement): ChartReadings {
  const axis = picture.dataset['rows'];
  return axis ? readTable(picture, axis as ReadAxis) : readPaths(picture);
}

/** The paths of the picture's `DataPlane`s, in each the foremost series first. */
function readPaths(picture: HTMLElement | SVGElement): ChartReadings {
  const series = new Map<string, { x: number; value: ReadValue }[]>();
  let places: number[] = [];
  const paths = [...picture.querySelectorAll<SVGSVGElement>('svg[data-precision]')].flatMap((plane) =>
    [...plane.querySelectorAll<SVGPathElement>('path[data-name]')].toReversed().map((path) => ({ plane, path })),
  );
  for (const { plane, path } of paths) {
    const { y: top, height, width } = plane.viewBox.baseVal;
    const precision = decodePrecision(plane.dataset['precision'] ?? '');
    const { stroke, fill } = getComputedStyle(path);
    const pxPerUnit = plane.height.baseVal.value / height;
    const name = path.dataset['name'] ?? '';
    const marks = readMarks(path.getAttribute('d') ?? '').map(({ x, units }) => ({
      x: x / width,
      value: {
        name,
        text: formatUnits(units, precision),
        topPx: plane.y.baseVal.value + (0 - units - top) * pxPerUnit,
        colour: stroke === 'none' ? fill : stroke,
      },
    }));
    // Bars of one series are two paths, up and down.
    const all = [...(series.get(name) ?? []), ...marks].toSorted((a, b) => a.x - b.x);
    series.set(name, all);
    places = all.map(({ x }) => x);
  }
  const { width: widthPx, height: heightPx } = picture.getBoundingClientRect();
  return {
    axis: 'x',
    isTime: true,
    widthPx,
    heightPx,
    readings: decodeDays(picture.dataset['days'] ?? '').map((name, at) => ({
      name,
      x: (places[at] ?? 0) * widthPx,
      y: 0,
      heightPx: 0,
      values: [...series.values()].flatMap((marks) => marks[at]?.value ?? []),
    })),
  };
}

/** The rows of the table, each at the mark of its number; without marks they are columns of equal width. */
function readTable(picture: HTMLElement | SVGElement, axis: ReadAxis): ChartReadings {
  const table = picture.closest('figure')?.querySelector('table');
  const textsOf = (row: HTMLTableRowElement | undefined) =>
    [...(row?.cells ?? [])].map((cell) => cell.textContent.trim());
  const head = textsOf(table?.tHead?.rows[0]);
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const marks = picture.querySelectorAll('[data-mark]');
  const frame = picture.getBoundingClientRect();
  const readings = rows.map((row, at) => {
    const box = marks[at]?.getBoundingClientRect();
    return {
      ...readRow(head, textsOf(row)),
      x: box ? box.x + box.width / 2 - frame.x : ((at + 0.5) / rows.length) * frame.width,
      y: box ? box.y + box.height / 2 - frame.y : 0,
      heightPx: box?.height ?? 0,
    };
  });
  return { axis, isTime: false, widthPx: frame.width, heightPx: frame.height, readings };
}
