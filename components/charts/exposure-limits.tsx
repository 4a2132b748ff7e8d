import { absent } from '#lib/shared/text/absent.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

/** A value and its bounds; a missing bound is free. */
export type LimitedExposure = { name: string; value: number; lower?: number; upper?: number };

const rowPx = 26;
const percent = (share: number) => `${share.toFixed(1)}%`;

/** Free, inside, at a limit (within a thousandth of the picture's width), or beyond it. */
export type LimitState = 'free' | 'inside' | 'atLimit' | 'beyond';

export function limitState({ value, lower, upper }: LimitedExposure, tolerance: number): LimitState {
  if (lower === undefined && upper === undefined) return 'free';
  const room = Math.min(value - (lower ?? -Infinity), (upper ?? Infinity) - value);
  if (room < -tolerance) return 'beyond';
  return room <= tolerance ? 'atLimit' : 'inside';
}

/** Each exposure as a disc in the band it is allowed; full at the limit, open inside it. Zero is the benchmark. */
export function ExposureLimits({
  caption,
  words,
  exposures,
  format,
}: {
  caption: ChartCaption;
  words: {
    table: string;
    name: string;
    value: string;
    lower: string;
    upper: string;
    state: string;
    states: Readonly<Record<LimitState, string>>;
  };
  exposures: readonly LimitedExposure[];
  format: (value: number) => string;
}) {
  const values = exposures.flatMap(({ value, lower, upper }) => [value, lower ?? 0, upper ?? 0]);
  const reach = Math.max(1e-9, ...values.map(Math.abs)) * 1.05;
  const x = linearScale([-reach, reach], [0, 100]);
  const heightPx = exposures.length * rowPx + 4;
  const bound = (value: number | undefined) => (value === undefined ? absent : format(value));
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.name, words.value, words.lower, words.upper, words.state],
        rows: exposures.map((exposure) => [
          exposure.name,
          format(exposure.value),
          bound(exposure.lower),
          bound(exposure.upper),
          words.states[limitState(exposure, reach / 1000)],
        ]),
      }}
    >
      <Plot {...caption} heightPx={heightPx} className="pr-17 pl-24" rows="y">
        {exposures.map((exposure, at) => {
          const { name, value, lower, upper } = exposure;
          const middle = at * rowPx + 15;
          const state = limitState(exposure, reach / 1000);
          const from = x(lower ?? -reach);
          return (
            <g key={name} data-mark className="fill-ink-2">
              <text x={-8} y={middle + 5} textAnchor="end">
                {name}
              </text>
              {state === 'free' ? (
                <line x2="100%" y1={middle} y2={middle} className="stroke-hairline" />
              ) : (
                <rect
                  x={percent(from)}
                  width={percent(x(upper ?? reach) - from)}
                  y={middle - 8}
                  height={16}
                  className="fill-primary-soft"
                />
              )}
              <circle
                cx={percent(x(value))}
                cy={middle}
                r={5}
                strokeWidth={2}
                className={
                  state === 'beyond'
                    ? 'fill-danger stroke-danger'
                    : state === 'atLimit'
                      ? 'fill-primary stroke-primary'
                      : 'fill-paper stroke-primary'
                }
              />
              <text x="100%" dx={62} y={middle + 5} textAnchor="end" className="fill-ink">
                {format(value)}
              </text>
            </g>
          );
        })}
        <line x1={percent(x(0))} x2={percent(x(0))} y2={heightPx} className="stroke-edge" />
      </Plot>
    </ChartFigure>
  );
}
