import { type ChartCaption, ChartFigure } from './chart-figure.tsx';
import { Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

export type SignedBar = {
  name: string;
  value: number;
  /** A reference drawn as a tick across the bar, such as the benchmark's weight. */
  reference?: number;
};

const rowPx = 26;

const percent = (share: number) => `${share.toFixed(1)}%`;

/** Horizontal bars from a common zero, one a row, with the figure at the right; `tone` says what a colour means. */
export function SignedBars({
  caption,
  words,
  bars,
  tone,
  format,
}: {
  caption: ChartCaption;
  words: { table: string; name: string; value: string; reference?: string };
  bars: readonly SignedBar[];
  /** "market": up and down colours by sign. "plain": one colour. */
  tone: 'market' | 'plain';
  format: (value: number) => string;
}) {
  const values = bars.flatMap(({ value, reference }) => [value, reference ?? 0]);
  const x = linearScale([Math.min(0, ...values), Math.max(0, ...values)], [0, 100]);
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.name, words.value, ...(words.reference === undefined ? [] : [words.reference])],
        rows: bars.map(({ name, value, reference }) => [
          name,
          format(value),
          ...(reference === undefined ? [] : [format(reference)]),
        ]),
      }}
    >
      <Plot {...caption} heightPx={bars.length * rowPx + 4} className="pr-17 pl-24">
        <line x1={percent(x(0))} x2={percent(x(0))} y2={bars.length * rowPx + 4} className="stroke-edge" />
        {bars.map(({ name, value, reference }, at) => (
          <g key={name} className="fill-ink-2">
            <text x={-8} y={at * rowPx + 19} textAnchor="end">
              {name}
            </text>
            <rect
              x={percent(x(Math.min(0, value)))}
              width={percent(Math.abs(x(value) - x(0)))}
              y={at * rowPx + 6}
              height={16}
              className={tone === 'plain' ? 'fill-primary' : value < 0 ? 'fill-down' : 'fill-up'}
            />
            {reference !== undefined && (
              <line
                x1={percent(x(reference))}
                x2={percent(x(reference))}
                y1={at * rowPx + 3}
                y2={at * rowPx + 25}
                strokeWidth={2}
                className="stroke-ink"
              />
            )}
            <text x="100%" dx={62} y={at * rowPx + 19} textAnchor="end" className="fill-ink">
              {format(value)}
            </text>
          </g>
        ))}
      </Plot>
    </ChartFigure>
  );
}
