import { DataPlane, Plot, PositionAxis, SeriesLegend, ValueAxis } from '#components/charts/plot.tsx';
import { linePath, precisionOf, unitsPerOne } from '#components/charts/readout/readings.ts';
import { amountText } from '#lib/marketplace/pictures/amount.ts';
import type { PictureOf, Series } from '#lib/marketplace/pictures/picture.ts';
import { numberMarks, timeMarks, type AxisMark } from './axis-marks.ts';
import type { PictureCaption } from './picture-words.ts';
import { valueScale } from './value-scale.ts';

const layout = { topPx: 28, planePx: 186, axisPx: 24, nameRowPx: 20 };
/** Units of the plane's width. */
const width = 1000;
/** A curve with more points is drawn without dots. */
const mostDots = 24;
const colors = [
  ['stroke-primary', 'fill-primary'],
  ['stroke-ink-2', 'fill-ink-2'],
  ['stroke-up', 'fill-up'],
  ['stroke-down', 'fill-down'],
  ['stroke-edge', 'fill-edge'],
] as const;
const tones = { up: colors[2], down: colors[3] } as const;

/** The classes of a series' line and of its dots. */
function colorsOf({ tone }: Series, at: number): readonly [stroke: string, fill: string] {
  return tone === undefined ? colors[at % colors.length]! : tones[tone];
}

/** Draws curves over time, a number or ranks; each point has a dot if there are few. Over days the chart has a readout. */
export function ValueLines({ picture, caption }: { picture: PictureOf<'lines'>; caption: PictureCaption }) {
  const { topPx, planePx, axisPx, nameRowPx } = layout;
  const { series, axis, measure, steps } = picture;
  const points = series.flatMap((one) => one.points);
  const scale = valueScale(
    measure,
    points.map(({ value }) => value),
    planePx,
  );
  const precision = { ...precisionOf(scale.ticks, false), unsigned: true };
  const units = (value: number) => Math.round((value / scale.divisor) * unitsPerOne(precision));
  const { from, to } = rangeOf(picture);
  const share = (at: number) => (from === to ? 0.5 : (at - from) / (to - from));
  const pathOf = ({ points: of }: Series) => {
    const marks = of.map(({ at, value }) => ({ x: Math.round(share(at) * width), units: units(value) }));
    return steps ? stepPath(marks) : linePath(marks);
  };
  const days = sharedDays(picture);
  const isNamed = axis.kind === 'number';
  const axisTop = topPx + planePx + axisPx - 6;
  return (
    <>
      {series.length > 1 && (
        <SeriesLegend
          items={series.map((one, at) => ({
            name: one.name,
            value: amountText(one.points.at(-1)!.value, measure.unit),
            stroke: colorsOf(one, at)[0],
          }))}
        />
      )}
      <Plot
        {...caption}
        heightPx={topPx + planePx + axisPx + (isNamed ? nameRowPx : 0)}
        className="pl-11"
        {...(days && { days })}
      >
        <ValueAxis name={scale.name} ticks={scale.ticks} scale={scale.y} format={scale.format} topPx={topPx}>
          <DataPlane topPx={topPx} heightPx={planePx} width={width} domain={scale.domain} precision={precision}>
            {series.map((one, at) => (
              <path
                key={one.name}
                className={colorsOf(one, at)[0]}
                strokeWidth={1.5}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                d={pathOf(one)}
                {...(days && { 'data-name': one.name || measure.label })}
              />
            ))}
          </DataPlane>
          {points.length <= mostDots &&
            series.map((one, at) => (
              <g key={one.name} className={colorsOf(one, at)[1]}>
                {one.points.map((point) => (
                  <circle
                    key={`${point.at} ${point.value}`}
                    cx={`${(share(point.at) * 100).toFixed(1)}%`}
                    cy={(topPx + scale.y(point.value / scale.divisor)).toFixed(1)}
                    r={3}
                  />
                ))}
              </g>
            ))}
        </ValueAxis>
        <PositionAxis marks={marksOf(picture, from, to)} yPx={axisTop} />
        {isNamed && (
          <text x="100%" y={axisTop + nameRowPx} textAnchor="end" className="fill-ink-2">
            {axis.measure.unit === null ? axis.measure.label : `${axis.measure.label}（${axis.measure.unit}）`}
          </text>
        )}
      </Plot>
    </>
  );
}

function rangeOf({ series, axis }: PictureOf<'lines'>): { from: number; to: number } {
  if (axis.kind === 'rank') return { from: 0, to: axis.names.length - 1 };
  const places = series.flatMap(({ points }) => points.map(({ at }) => at));
  return { from: Math.min(...places), to: Math.max(...places) };
}

function marksOf({ axis }: PictureOf<'lines'>, from: number, to: number): AxisMark[] {
  if (axis.kind === 'rank') return axis.names.map((text, at) => ({ at: at / (axis.names.length - 1), text }));
  return axis.kind === 'time' ? timeMarks(from, to) : numberMarks(from, to);
}

/** A value holds until the next one begins. */
function stepPath(marks: readonly { x: number; units: number }[]): string {
  return (
    marks.map(({ x, units }, at) => (at === 0 ? `M${x},${0 - units}` : `H${x}V${0 - units}`)).join('') + `H${width}`
  );
}

const dayMs = 86_400_000;

/** The days of the points, if all series have the same ones and nothing but days. */
function sharedDays({ series, axis, steps }: PictureOf<'lines'>): string[] | undefined {
  const places = series[0]!.points.map(({ at }) => at);
  const areShared = series.every(({ points }) => points.map(({ at }) => at).join() === places.join());
  const areDays = axis.kind === 'time' && places.every((at) => at % dayMs === 0);
  if (steps || !areShared || !areDays || places.length < 3) return undefined;
  return places.map((at) => new Date(at).toISOString().slice(0, 10));
}
