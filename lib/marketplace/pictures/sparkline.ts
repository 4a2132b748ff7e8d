import type { Picture } from './picture.ts';

/** Size of the small picture in a list, in pixels. */
export const sparklineSize = { width: 96, height: 28 };

/** Points that a line of this width can show. */
const mostPoints = 48;

/** The figures of a picture in their order, for a small one without axes. */
function figuresOf(picture: Picture): { shape: 'line' | 'bars' | 'dots'; values: readonly number[] } {
  switch (picture.kind) {
    case 'candles':
      return { shape: 'line', values: picture.close };
    case 'lines': {
      const longest = picture.series.reduce((a, b) => (b.points.length > a.points.length ? b : a));
      return { shape: longest.points.length > 1 ? 'line' : 'dots', values: longest.points.map(({ value }) => value) };
    }
    case 'book':
      return { shape: 'bars', values: [...picture.bids.toReversed(), ...picture.asks].map(({ volume }) => volume) };
    case 'heat':
      return { shape: 'bars', values: picture.rows[0]!.values.map((value) => value ?? 0) };
    case 'bars':
      return { shape: 'bars', values: picture.rows.map(({ value }) => value) };
    case 'coverage':
      return {
        shape: 'bars',
        values: picture.years.map((_, at) => picture.groups.reduce((sum, { counts }) => sum + counts[at]!, 0)),
      };
    case 'dots':
      return { shape: 'dots', values: picture.lanes.flatMap(({ at }) => [...at]).toSorted((a, b) => a - b) };
    case 'timeline':
      return { shape: 'dots', values: picture.records.map(({ at }) => at) };
    case 'spans':
      return { shape: 'dots', values: picture.spans.map(({ from }) => from).toSorted((a, b) => a - b) };
  }
}

/** Returns the stroke width of a `sparklinePath` in pixels: bars fill half of their place, lines and ticks are thin. */
export function sparklineStroke(picture: Picture): number {
  const { shape, values } = figuresOf(picture);
  if (shape !== 'bars') return 1.5;
  const bars = values.length / Math.ceil(values.length / mostPoints);
  return Math.min(8, Math.round((sparklineSize.width / bars) * 5) / 10);
}

/**
 * Draws a small picture as an SVG path of `sparklineSize`, to be stroked: a line or bars of the figures, or a tick on
 * the time axis for each record.
 */
export function sparklinePath(picture: Picture): string {
  const { width, height } = sparklineSize;
  const { shape, values } = figuresOf(picture);
  const every = Math.ceil(values.length / mostPoints);
  const shown = values.filter((_, at) => (values.length - 1 - at) % every === 0);
  const lowest = Math.min(...shown, ...(shape === 'bars' ? [0] : []));
  const highest = Math.max(...shown, ...(shape === 'bars' ? [0] : []));
  const share = (value: number) => (highest === lowest ? 0.5 : (value - lowest) / (highest - lowest));
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const y = (value: number) => tenths(height - 2 - share(value) * (height - 4));
  const x = (at: number) => tenths(2 + ((at + 0.5) / shown.length) * (width - 4));
  switch (shape) {
    case 'line':
      return shown.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
    case 'bars':
      return shown.map((value, at) => `M${x(at)} ${y(0)}V${y(value)}`).join('');
    case 'dots':
      return shown.map((value) => `M${tenths(2 + share(value) * (width - 4))} ${height / 2 - 5}v10`).join('');
  }
}
