import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * How a value is drawn and read: in whole units of its last decimal, of the number or of its per cent. A path in such units is
 * both the picture and the data: 0.1234 with one decimal of per cent is 123.
 */
export type Precision = {
  digits: number;
  percent: boolean;
  /** True for prices and the like, which are read without a plus. */
  unsigned?: boolean;
};

/** A hundredth of the step between two ticks or finer, so that a whole unit is less than a pixel; one decimal at least. */
export function precisionOf(ticks: readonly number[], percent: boolean): Precision {
  const step = ticks.length > 1 ? (ticks[1]! - ticks[0]!) * (percent ? 100 : 1) : 1;
  return { digits: Math.max(1, 2 - Math.floor(Math.log10(step) + 1e-9)), percent };
}

/** How many units one is. */
export function unitsPerOne({ digits, percent }: Precision): number {
  return 10 ** (digits + (percent ? 2 : 0));
}

/** 123 with one decimal of per cent → +12.3%. */
export function formatUnits(units: number, { digits, percent, unsigned = false }: Precision): string {
  return formatNumber(units / 10 ** digits, digits, { signed: !unsigned }) + (percent ? '%' : '');
}

/** For an attribute: `1%`, or `3` for a bare number; `u` ends one that is read without a plus. */
export function encodePrecision({ digits, percent, unsigned }: Precision): string {
  return `${digits}${percent ? '%' : ''}${unsigned ? 'u' : ''}`;
}

export function decodePrecision(text: string): Precision {
  const unsigned = text.endsWith('u');
  return { digits: Number.parseInt(text, 10), percent: text.includes('%'), ...(unsigned && { unsigned }) };
}

const dayMs = 86_400_000;

/** The first day, then how many days after the one before it each comes: `2024-01-02 1 3`. Days are ISO dates in order. */
export function encodeDays(days: readonly string[]): string {
  return days.map((day, at) => (at === 0 ? day : (Date.parse(day) - Date.parse(days[at - 1]!)) / dayMs)).join(' ');
}

export function decodeDays(text: string): string[] {
  const [first = '', ...gaps] = text.split(' ');
  let time = Date.parse(first);
  return [first, ...gaps.map((gap) => new Date((time += Number(gap) * dayMs)).toISOString().slice(0, 10))];
}

export type Mark = { x: number; units: number };

/** A line through the marks. An SVG counts downwards. */
export function linePath(marks: readonly Mark[]): string {
  return marks.map(({ x, units }, at) => `${at === 0 ? 'M' : 'L'}${x},${0 - units}`).join('');
}

/** A vertical stroke from zero for each mark. */
export function barPath(marks: readonly Mark[]): string {
  return marks.map(({ x, units }) => `M${x},0V${0 - units}`).join('');
}

/** The marks of what `linePath` or `barPath` wrote, in its order. */
export function readMarks(path: string): Mark[] {
  return [...path.matchAll(/M(\d+),0V(-?\d+)|[ML](\d+),(-?\d+)/g)].map(([, barX, barY, lineX, lineY]) => ({
    x: Number(barX ?? lineX),
    units: 0 - Number(barY ?? lineY),
  }));
}

/** Along which axis a picture's marks are set apart: columns, rows, or points of a plane. */
export type ReadAxis = 'x' | 'y' | 'xy';
export type Place = { x: number; y: number };

/** Which place lies nearest along the axis; of two as near, the earlier. */
export function nearestIndex(places: readonly Place[], wanted: Place, axis: ReadAxis): number {
  const distance = ({ x, y }: Place) => Math.hypot(axis === 'y' ? 0 : x - wanted.x, axis === 'x' ? 0 : y - wanted.y);
  let best = 0;
  places.forEach((place, at) => {
    if (distance(place) < distance(places[best]!)) best = at;
  });
  return best;
}

/** A row of a chart's table as a reading: its first cell is what is read, the others are values under the names of the head. */
export function readRow(head: readonly string[], [name = '', ...cells]: readonly string[]) {
  return { name, values: cells.map((text, at) => ({ name: head[at + 1] ?? '', text })) };
}

/** What is read at a mark of a chart with several charts beside it: by the day where both have days, else by the same name. */
export function indexOfReading(
  { isTime, readings }: { isTime: boolean; readings: readonly { name: string }[] },
  choice: { name: string; isTime: boolean },
): number {
  if (isTime !== choice.isTime) return -1;
  if (!isTime) return readings.findIndex(({ name }) => name === choice.name);
  const places = readings.map(({ name }) => ({ x: Date.parse(name), y: 0 }));
  return nearestIndex(places, { x: Date.parse(choice.name), y: 0 }, 'x');
}
