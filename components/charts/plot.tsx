import { useId, type ReactNode } from 'react';
import { encodeDays, encodePrecision, unitsPerOne, type Precision, type ReadAxis } from './readout/readings.ts';
import { ReadoutPlace } from './readout/readout-place.tsx';
import type { Scale } from './scale.ts';

/** Width of the drawing plane in its own units; the plane is stretched to whatever width the page has. */
export const planeWidth = 1000;

/**
 * Frame of a chart. Its units are pixels at any width, so that text keeps its size on a phone; only the planes inside
 * stretch. Labels are in the padding left and right of it.
 * `days` are the dates of the marks of its `DataPlane`s; `rows` is the axis of the rows in the figure's table. With
 * either, the chart answers the pointer and the keyboard (decision 0057).
 */
export function Plot({
  title,
  description,
  heightPx,
  className,
  days,
  rows,
  children,
}: {
  title: string;
  description: string;
  heightPx: number;
  className: string;
  days?: readonly string[];
  rows?: ReadAxis;
  children: ReactNode;
}) {
  const id = useId();
  const picture = (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      width="100%"
      height={heightPx}
      className="block overflow-visible text-sm"
      data-days={days && encodeDays(days)}
      data-rows={rows}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {children}
    </svg>
  );
  return (
    <div className={className}>
      {days || rows ? (
        <div className="relative">
          {picture}
          <ReadoutPlace />
        </div>
      ) : (
        picture
      )}
    </div>
  );
}

/** A stretched plane of `planeWidth` × `heightPx`. Lines in it need `vectorEffect="non-scaling-stroke"`. */
export function Plane({ topPx, heightPx, children }: { topPx: number; heightPx: number; children: ReactNode }) {
  return (
    <svg
      y={topPx}
      width="100%"
      height={heightPx}
      viewBox={`0 0 ${planeWidth} ${heightPx}`}
      preserveAspectRatio="none"
      fill="none"
      className="overflow-visible"
    >
      {children}
    </svg>
  );
}

/**
 * A plane in the units of its data; readouts read the values back from its paths. `width` is the length of the position
 * axis, `domain` the values from bottom to top.
 */
export function DataPlane({
  topPx,
  heightPx,
  width,
  domain: [lowest, highest],
  precision,
  children,
}: {
  topPx: number;
  heightPx: number;
  width: number;
  domain: readonly [number, number];
  precision: Precision;
  children: ReactNode;
}) {
  const units = unitsPerOne(precision);
  return (
    <svg
      y={topPx}
      width="100%"
      height={heightPx}
      viewBox={`0 ${0 - Math.round(highest * units)} ${width} ${Math.round((highest - lowest) * units)}`}
      preserveAspectRatio="none"
      fill="none"
      className="overflow-visible"
      data-precision={encodePrecision(precision)}
    >
      {children}
    </svg>
  );
}

/**
 * Stroke of a benchmark, in the plot and in the legend: grey and dashed, so that it is distinguishable without colour.
 */
export const benchmarkStroke = 'stroke-ink-2 [stroke-dasharray:5_3]';

/** Draws a series as a line in the colour of its class, 1.5 px wide at any width. */
export function SeriesLine({ path, className, name }: { path: string; className: string; name?: string }) {
  return (
    <path
      d={path}
      data-name={name}
      className={className}
      strokeWidth={1.5}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Draws horizontal grid lines with their values in the left padding, and the axis' name above. */
export function ValueAxis({
  name,
  ticks,
  scale,
  format,
  topPx,
  children,
}: {
  name: string;
  ticks: readonly number[];
  scale: Scale;
  format: (value: number) => string;
  topPx: number;
  /** Drawn over the grid lines. */
  children?: ReactNode;
}) {
  return (
    <>
      <text y={topPx - 10} className="fill-ink-2">
        {name}
      </text>
      <g className="stroke-hairline">
        {ticks.map((tick) => (
          <line
            key={tick}
            x2="100%"
            y1={topPx + scale(tick)}
            y2={topPx + scale(tick)}
            {...(tick === 0 ? { className: 'stroke-edge' } : {})}
          />
        ))}
      </g>
      {children}
      <g className="fill-ink-2" textAnchor="end">
        {ticks.map((tick) => (
          <text key={tick} x={-6} y={topPx + scale(tick) + 5}>
            {format(tick)}
          </text>
        ))}
      </g>
    </>
  );
}

/**
 * Draws labels below the plane, each at its share of the width. On a phone every other one is hidden when there are
 * many.
 */
export function PositionAxis({ marks, yPx }: { marks: readonly { at: number; text: string }[]; yPx: number }) {
  return (
    <g className="fill-ink-2" textAnchor="middle">
      {marks.map(({ at, text }, index) => (
        <text
          key={text}
          x={`${(at * 100).toFixed(1)}%`}
          y={yPx}
          {...(at < 0.02 && { textAnchor: 'start' })}
          {...(at > 0.97 && { textAnchor: 'end' })}
          {...(marks.length > 4 && index % 2 === 1 && { className: 'max-sm:hidden' })}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Shows name and last value of each series in a row above the chart, so that no label covers a curve. */
export function SeriesLegend({ items }: { items: readonly { name: string; value: string; stroke: string }[] }) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-5 text-sm">
      {items.map(({ name, value, stroke }) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="20" height="8" aria-hidden="true" className={stroke}>
            <path d="M0,4H20" strokeWidth={2} />
          </svg>
          <span className="text-ink-2">{name}</span>
          <span className="font-medium">{value}</span>
        </li>
      ))}
    </ul>
  );
}
