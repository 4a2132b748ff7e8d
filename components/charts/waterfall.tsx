import { BarRows, barScale, percent } from './bar-rows.tsx';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';

/** A total starts from zero; a change starts at the end of the previous row. */
export type WaterfallStep = { name: string; value: number; kind: 'total' | 'change' };

const rowPx = 34;
const barPx = 20;

/** Shows the steps from one total to another, from top to bottom. */
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
  const { x, ticks } = barScale(ends, 'right');
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
      <BarRows
        caption={caption}
        rowPx={rowPx}
        x={x}
        ticks={ticks}
        format={(value) => format(value, { signed: false })}
        rows={bars.map(({ step, from, to }, at) => {
          const isTotal = step.kind === 'total';
          const topPx = (rowPx - barPx) / 2;
          return {
            name: step.name,
            isStrong: isTotal,
            children: (
              <>
                <rect
                  x={percent(x(Math.min(from, to)))}
                  width={percent(Math.abs(x(to) - x(from)))}
                  y={topPx}
                  height={barPx}
                  className={isTotal ? 'fill-primary' : to < from ? 'fill-down' : 'fill-up'}
                />
                {at < bars.length - 1 && (
                  <rect x={percent(x(to))} y={topPx + barPx} width={1} className="h-3.5 fill-ink-2 max-sm:h-9" />
                )}
                <text
                  x={percent(x(Math.max(from, to)))}
                  dx={6}
                  y={topPx + 15}
                  className={isTotal ? 'chart-halo fill-ink font-medium' : 'chart-halo fill-ink'}
                >
                  {write(step)}
                </text>
              </>
            ),
          };
        })}
      />
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
