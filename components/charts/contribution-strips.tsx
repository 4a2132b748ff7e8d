import { formatPercent } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plane, planeWidth, Plot, PositionAxis } from './plot.tsx';
import { linearScale, niceTicks } from './scale.ts';

export type ContributionStrip = { name: string; contributions: Float64Array };

const rowPx = 40;
const axisPx = 44;

/** The number of equal shares that a concentration is worth: 1/Σc² (Herfindahl). Shares add up to one. */
export function effectiveCount(shares: Float64Array): number {
  return 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
}

/** A row for each portfolio, a stroke for each instrument's share of the risk; the dashed line is the equal share. */
export function ContributionStrips({
  caption,
  words,
  strips,
}: {
  caption: ChartCaption;
  words: {
    axis: string;
    equal: string;
    table: string;
    portfolio: string;
    most: string;
    least: string;
    effective: string;
  };
  strips: readonly ContributionStrip[];
}) {
  const all = strips.flatMap(({ contributions }) => [...contributions]);
  const { ticks, domain } = niceTicks(Math.min(0, ...all), Math.max(...all), 4);
  const x = linearScale(domain, [0, planeWidth]);
  const equal = 1 / strips[0]!.contributions.length;
  const heightPx = strips.length * rowPx;
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: [words.portfolio, words.most, words.least, words.effective],
        rows: strips.map(({ name, contributions }) => [
          name,
          formatPercent(Math.max(...contributions)),
          formatPercent(Math.min(...contributions)),
          effectiveCount(contributions).toFixed(1),
        ]),
      }}
    >
      <Plot {...caption} heightPx={20 + heightPx + axisPx} className="pr-4 pl-20 sm:pl-28" rows="y">
        <g className="fill-ink" textAnchor="end">
          {strips.map(({ name }, at) => (
            <text key={name} x={-12} y={20 + at * rowPx + 25}>
              {name}
            </text>
          ))}
        </g>
        <text x={`${x(equal) / 10}%`} y={12} textAnchor="middle" className="fill-ink-2">
          {words.equal}
        </text>
        <Plane topPx={20} heightPx={heightPx}>
          {strips.map(({ name }, at) => (
            <line
              key={name}
              x2={planeWidth}
              y1={at * rowPx + 20}
              y2={at * rowPx + 20}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <line
            x1={x(equal)}
            x2={x(equal)}
            y2={heightPx}
            strokeDasharray="4 4"
            className="stroke-edge"
            vectorEffect="non-scaling-stroke"
          />
          {strips.map(({ name, contributions }, at) => (
            <path
              key={name}
              data-mark
              className="stroke-primary"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              d={[...contributions].map((share) => `M${x(share).toFixed(1)} ${at * rowPx + 10}v20`).join('')}
            />
          ))}
        </Plane>
        <PositionAxis
          marks={ticks.map((tick) => ({ at: x(tick) / planeWidth, text: formatPercent(tick, 0) }))}
          yPx={20 + heightPx + 18}
        />
        <text x="100%" y={20 + heightPx + 40} textAnchor="end" className="fill-ink-2">
          {words.axis}
        </text>
      </Plot>
    </ChartFigure>
  );
}
