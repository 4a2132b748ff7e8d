import { type ChartCaption, ChartFigure } from './chart-figure.tsx';
import { Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

/** A total starts from zero; a change starts where the row before it ended. */
export type WaterfallStep = { name: string; value: number; kind: 'total' | 'change' };

const rowPx = 34;
const barPx = 20;

const percent = (share: number) => `${share.toFixed(2)}%`;

/** How one total becomes another: rows from top to bottom, each change hanging where the one before it ended. */
export function Waterfall({
  caption,
  words,
  steps,
  format,
}: {
  caption: ChartCaption;
  words: { table: string; name: string; value: string };
  steps: readonly WaterfallStep[];
  /** Totals are written without a plus, changes with their sign. */
  format: (value: number, options: { signed: boolean }) => string;
}) {
  const bars = spans(steps);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const x = linearScale([Math.min(0, ...ends), Math.max(0, ...ends)], [0, 100]);
  const heightPx = steps.length * rowPx;
  const write = ({ value, kind }: WaterfallStep) => format(value, { signed: kind === 'change' });
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.name, words.value],
        rows: steps.map((step) => [step.name, write(step)]),
      }}
    >
      <Plot {...caption} heightPx={heightPx} className="pr-18 pl-24">
        <line x1={percent(x(0))} x2={percent(x(0))} y2={heightPx} className="stroke-edge" />
        {bars.map(({ step, from, to }, at) => {
          const topPx = at * rowPx + (rowPx - barPx) / 2;
          const isTotal = step.kind === 'total';
          return (
            <g key={step.name}>
              <text x={-8} y={topPx + 15} textAnchor="end" className={isTotal ? 'fill-ink font-medium' : 'fill-ink-2'}>
                {step.name}
              </text>
              <rect
                x={percent(x(Math.min(from, to)))}
                width={percent(Math.abs(x(to) - x(from)))}
                y={topPx}
                height={barPx}
                className={isTotal ? 'fill-primary' : to < from ? 'fill-down' : 'fill-up'}
              />
              {at < bars.length - 1 && (
                <line
                  x1={percent(x(to))}
                  x2={percent(x(to))}
                  y1={topPx + barPx}
                  y2={topPx + rowPx}
                  className="stroke-ink-2"
                />
              )}
              <text
                x="100%"
                dx={66}
                y={topPx + 15}
                textAnchor="end"
                className={isTotal ? 'fill-ink font-medium' : 'fill-ink'}
              >
                {write(step)}
              </text>
            </g>
          );
        })}
      </Plot>
    </ChartFigure>
  );
}

function spans(steps: readonly WaterfallStep[]): { step: WaterfallStep; from: number; to: number }[] {
  let level = 0;
  return steps.map((step) => {
    const from = step.kind === 'total' ? 0 : level;
    level = from + step.value;
    return { step, from, to: level };
  });
}
