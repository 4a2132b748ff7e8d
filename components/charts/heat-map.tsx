import { ChartFigure, type ChartCaption, type ChartTable } from './chart-figure.tsx';
import { Plane, planeWidth, Plot, PositionAxis } from './plot.tsx';

export type HeatRow = { name: string; values: readonly number[] };

const rowPx = 22;
const axisPx = 26;

/** Colours from the deepest fall to the highest rise. The middle grey is visible on paper in both themes. */
const fills = ['fill-down', 'fill-down opacity-45', 'fill-edge opacity-30', 'fill-up opacity-45', 'fill-up'];

/** Shows a cell for each row and period, coloured by four `bounds`. One path a colour keeps the markup small. */
export function HeatMap({
  caption,
  rows,
  bounds,
  marks,
  legend,
  table,
}: {
  caption: ChartCaption;
  rows: readonly HeatRow[];
  bounds: readonly [number, number, number, number];
  /** Labels below the cells, each at its share of the width. */
  marks: readonly { at: number; text: string }[];
  /** Meaning of the five colours, in order. */
  legend: readonly string[];
  table: ChartTable;
}) {
  const paths = fills.map(() => '');
  rows.forEach(({ values }, row) => {
    const width = Math.floor((planeWidth * 10) / values.length) / 10;
    values.forEach((value, column) => {
      const bucket = bounds.filter((bound) => value > bound).length;
      paths[bucket] +=
        `M${Number((column * width).toFixed(1))} ${row * rowPx}h${Number((width - 3).toFixed(1))}v${rowPx - 2}h-${Number((width - 3).toFixed(1))}z`;
    });
  });
  const heightPx = rows.length * rowPx;
  return (
    <ChartFigure caption={caption} table={table} compact>
      <Plot {...caption} heightPx={heightPx + axisPx} className="pl-17" rows="y">
        <g className="fill-ink-2" textAnchor="end">
          {rows.map(({ name }, at) => (
            <text key={name} data-mark x={-8} y={at * rowPx + 16}>
              {name}
            </text>
          ))}
        </g>
        <Plane topPx={0} heightPx={heightPx}>
          {paths.map((path, at) => (
            <path key={fills[at]} d={path} className={fills[at]} />
          ))}
        </Plane>
        <PositionAxis marks={marks} yPx={heightPx + axisPx - 6} />
      </Plot>
      <ul className="mt-2 flex flex-wrap gap-x-4 pl-17 text-sm text-ink-2">
        {legend.map((text, at) => (
          <li key={text} className="flex items-center gap-1.5">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" className={fills[at]} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
