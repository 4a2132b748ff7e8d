import type { LimitState } from '#lib/shared/quant/risk-limits.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

export type LimitBar = { name: string; value: number; lower: number; upper: number; state: LimitState };

const rowPx = 30;

const percent = (share: number) => `${share.toFixed(1)}%`;

const tones: Record<LimitState, { bar: string; text: string }> = {
  within: { bar: 'fill-primary', text: 'fill-ink-2' },
  near: { bar: 'fill-warning', text: 'fill-warning font-medium' },
  breached: { bar: 'fill-danger', text: 'fill-danger font-medium' },
};

/** Shows one value a row inside its permitted band, with its state in words next to the figure. */
export function LimitBars({
  caption,
  words,
  bars,
  format,
}: {
  caption: ChartCaption;
  words: {
    table: string;
    name: string;
    value: string;
    limits: string;
    state: string;
    states: Record<LimitState, string>;
  };
  bars: readonly LimitBar[];
  format: (value: number) => string;
}) {
  const all = bars.flatMap(({ value, lower, upper }) => [value, lower, upper]);
  const x = linearScale([Math.min(...all), Math.max(...all)], [0, 100]);
  const heightPx = bars.length * rowPx;
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.name, words.value, words.limits, words.state],
        rows: bars.map(({ name, value, lower, upper, state }) => [
          name,
          format(value),
          `${format(lower)} ~ ${format(upper)}`,
          words.states[state],
        ]),
      }}
    >
      <Plot {...caption} heightPx={heightPx} className="pr-24 pl-22" rows="y">
        {bars.map(({ name, value, lower, upper, state }, at) => {
          const topPx = at * rowPx;
          return (
            <g key={name} data-mark>
              <text x={-8} y={topPx + 20} textAnchor="end" className="fill-ink">
                {name}
              </text>
              <rect
                x={percent(x(lower))}
                width={percent(x(upper) - x(lower))}
                y={topPx + 4}
                height={22}
                className="fill-sunk stroke-hairline"
              />
              <rect
                x={percent(x(Math.min(0, value)))}
                width={percent(Math.abs(x(value) - x(0)))}
                y={topPx + 10}
                height={10}
                className={tones[state].bar}
              />
              {[lower, upper].map((bound) => (
                <line
                  key={bound}
                  x1={percent(x(bound))}
                  x2={percent(x(bound))}
                  y1={topPx + 4}
                  y2={topPx + 26}
                  strokeWidth={2}
                  className="stroke-edge"
                />
              ))}
              <text x="100%" dx={10} y={topPx + 20} className={tones[state].text}>
                {format(value)} {words.states[state]}
              </text>
            </g>
          );
        })}
        <line x1={percent(x(0))} x2={percent(x(0))} y2={heightPx} className="stroke-ink" />
      </Plot>
    </ChartFigure>
  );
}
