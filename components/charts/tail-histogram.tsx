import { bin } from 'd3-array';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plane, planeWidth, Plot, PositionAxis, ValueAxis } from './plot.tsx';
import { linearScale, niceTicks } from './scale.ts';

const layout = { topPx: 66, heightPx: 200, axisPx: 26 };
const binWidth = 0.0025;

/** How often returns of each size came, the tail beyond `valueAtRisk` coloured, with both measures marked. */
export function TailHistogram({
  caption,
  words,
  returns,
  valueAtRisk,
  conditional,
}: {
  caption: ChartCaption;
  words: { axis: string; valueAtRisk: string; conditional: string; table: string; range: string; count: string };
  returns: ArrayLike<number>;
  /** Both as returns, negative for a loss. */
  valueAtRisk: number;
  conditional: number;
}) {
  const { topPx, heightPx, axisPx } = layout;
  const values = Array.from(returns);
  const reach = Math.ceil(Math.max(...values.map(Math.abs)) / 0.01) * 0.01;
  const edges = Array.from({ length: Math.round((2 * reach) / binWidth) - 1 }, (_, at) =>
    Number((-reach + (at + 1) * binWidth).toFixed(6)),
  );
  const bins = bin().domain([-reach, reach]).thresholds(edges)(values);
  const filled = bins.filter(({ length }) => length > 0);
  const axis = niceTicks(0, Math.max(...bins.map(({ length }) => length)), 4);
  const x = linearScale([-reach, reach], [0, planeWidth]);
  const y = linearScale(axis.domain, [heightPx, 0]);
  const share = (value: number) => `${(x(value) / planeWidth) * 100}%`;
  const marks = [-reach, -reach / 2, 0, reach / 2, reach].map((value) => ({
    at: x(value) / planeWidth,
    text: formatPercent(value, 1),
  }));
  const lines = [
    { name: words.valueAtRisk, value: valueAtRisk, yPx: 14, anchor: 'start', dx: 4 },
    { name: words.conditional, value: conditional, yPx: 36, anchor: 'end', dx: -4 },
  ] as const;
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: [words.range, words.count],
        rows: filled.map(({ x0, x1, length }) => [
          `${formatPercent(x0!, 2)} ~ ${formatPercent(x1!, 2)}`,
          String(length),
        ]),
      }}
    >
      <Plot {...caption} heightPx={topPx + heightPx + axisPx} className="pr-4 pl-9" rows="x">
        <ValueAxis name={words.axis} ticks={axis.ticks} scale={y} format={String} topPx={topPx} />
        <Plane topPx={topPx} heightPx={heightPx}>
          {filled.map(({ x0, x1, length }) => (
            <rect
              key={x0}
              data-mark
              x={x(x0!) + 1}
              width={Math.max(0, x(x1!) - x(x0!) - 2)}
              y={y(length)}
              height={heightPx - y(length)}
              className={(x0! + x1!) / 2 <= valueAtRisk ? 'fill-down' : 'fill-edge opacity-45'}
            />
          ))}
        </Plane>
        {lines.map(({ name, value, yPx, anchor, dx }) => (
          <g key={name}>
            <line
              x1={share(value)}
              x2={share(value)}
              y1={yPx - 12}
              y2={topPx + heightPx}
              strokeWidth={1.5}
              className="stroke-ink"
            />
            <text x={share(value)} dx={dx} y={yPx} textAnchor={anchor} className="fill-ink font-medium">
              {name} {formatPercent(value, 2)}
            </text>
          </g>
        ))}
        <PositionAxis marks={marks} yPx={topPx + heightPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}
