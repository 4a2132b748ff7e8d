import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * Unit in which values are drawn and read: the last decimal of the number or of its percentage. A path in such units is
 * both the picture and the data: 0.1234 with one decimal of a percentage is 123.
 */
export type Precision = {
  digits: number;
  percent: boolean;
  /** True for prices and other values that are shown without a plus sign. */
  unsigned?: boolean;
};

/**
 * Returns a precision of a hundredth of a tick's step or finer, so that one unit is less than a pixel. It has at least
 * one decimal.
 */
export function precisionOf(ticks: readonly number[], percent: boolean): Precision {
  const step = ticks.length > 1 ? (ticks[1]! - ticks[0]!) * (percent ? 100 : 1) : 1;
  return { digits: Math.max(1, 2 - Math.floor(Math.log10(step) + 1e-9)), percent };
}

/** Returns the number of units in 1. */
export function unitsPerOne({ digits, percent }: Precision): number {
  return 10 ** (digits + (percent ? 2 : 0));
}

/** Formats units: 123 with one decimal of a percentage is +12.3%. */
export function formatUnits(units: number, { digits, percent, unsigned = false }: Precision): string {
  return formatNumber(units / 10 ** digits, digits, { signed: !unsigned }) + (percent ? '%' : '');
}

/** Encodes a precision for an attribute: `1%`, or `3` for a plain number. A final `u` marks an unsigned one. */
export function encodePrecision({ digits, percent, unsigned }: Precision): string {
  return `${digits}${percent ? '%' : ''}${unsigned ? 'u' : ''}`;
}

export function decodePrecision(text: string): Precision {
  const unsigned = text.endsWith('u');
  return { digits: Number.parseInt(text, 10), percent: text.includes('%'), ...(unsigned && { unsigned }) };
}

const dayMs = 86_400_000;

/** Encodes ISO dates in ascending order as the first day and the gaps in days: `2024-01-02 1 3`. */
export function encodeDays(days: readonly string[]): string {
  return days.map((day, at) => (at === 0 ? day : (Date.parse(day) - Date.parse(days[at - 1]!)) / dayMs)).join(' ');
}

export function decodeDays(text: string): string[] {
  const [first = '', ...gaps] = text.split(' ');
  let time = Date.parse(first);
  return [first, ...gaps.map((gap) => new Date((time += Number(gap) * dayMs)).toISOString().slice(0, 10))];
}

export type Mark = { x: number; units: number };

/** Draws a line through the marks. The y axis of SVG points down, so values are negated. */
export function linePath(marks: readonly Mark[]): string {
  return marks.map(({ x, units }, at) => `${at === 0 ? 'M' : 'L'}${x},${0 - units}`).join('');
}

/** Draws a vertical stroke from zero for each mark. */
export function barPath(marks: readonly Mark[]): string {
  return marks.map(({ x, units }) => `M${x},0V${0 - units}`).join('');
}

/** Reads the marks of a path from `linePath` or `barPath`, in its order. */
export function readMarks(path: string): Mark[] {
  return [...path.matchAll(/M(\d+),0V(-?\d+)|[ML](\d+),(-?\d+)/g)].map(([, barX, barY, lineX, lineY]) => ({
    x: Number(barX ?? lineX),
    units: 0 - Number(barY ?? lineY),
  }));
}

/** Axis along which a chart's marks are spaced: columns, rows, or points in a plane. */
export type ReadAxis = 'x' | 'y' | 'xy';
export type Place = { x: number; y: number };

/** Returns the index of the place nearest along the axis; the first one if two are equally near. */
export function nearestIndex(places: readonly Place[], wanted: Place, axis: ReadAxis): number {
  const distance = ({ x, y }: Place) => Math.hypot(axis === 'y' ? 0 : x - wanted.x, axis === 'x' ? 0 : y - wanted.y);
  let best = 0;
  places.forEach((place, at) => {
    if (distance(place) < distance(places[best]!)) best = at;
  });
  return best;
}

/**
 * Reads a row of a chart's table. The first cell is the reading's name; the others are values named by the table's
 * head.
 */
export function readRow(head: readonly string[], [name = '', ...cells]: readonly string[]) {
  return { name, values: cells.map((text, at) => ({ name: head[at + 1] ?? '', text })) };
}

/** Finds the reading of another chart that matches a choice: by day if both have days, else by name. */
export function indexOfReading(
  { isTime, readings }: { isTime: boolean; readings: readonly { name: string }[] },
  choice: { name: string; isTime: boolean },
): number {
  if (isTime !== choice.isTime) return -1;
  if (!isTime) return readings.findIndex(({ name }) => name === choice.name);
  const places = readings.map(({ name }) => ({ x: Date.parse(name), y: 0 }));
  return nearestIndex(places, { x: Date.parse(choice.name), y: 0 }, 'x');
}
