import { BarRows, barScale, percent } from './bar-rows.tsx';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';

export type SignedBar = {
  name: string;
  value: number;
  /** A reference drawn as a tick across the bar, such as the benchmark's weight. */
  reference?: number;
};

const rowPx = 26;

/**
 * Draws horizontal bars from a common zero, one a row, each with its figure at its end; `tone` is the meaning of the
 * colours. With references the figures are at the right edge, because a figure next to a reference mark would be taken
 * for the mark's.
 */
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
  const isCompared = bars.some(({ reference }) => reference !== undefined);
  const { x, ticks } = barScale(values, isCompared ? 'right' : 'outside');
  const figureAt = (value: number) => {
    if (isCompared) return { x: '100%', textAnchor: 'end' } as const;
    return value < 0 ? ({ x: percent(x(value)), dx: -6, textAnchor: 'end' } as const) : { x: percent(x(value)), dx: 6 };
  };
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
      <BarRows
        caption={caption}
        rowPx={rowPx}
        x={x}
        ticks={ticks}
        format={format}
        rows={bars.map(({ name, value, reference }) => ({
          name,
          children: (
            <>
              <rect
                x={percent(x(Math.min(0, value)))}
                width={percent(Math.abs(x(value) - x(0)))}
                y={5}
                height={16}
                className={tone === 'plain' ? 'fill-primary' : value < 0 ? 'fill-down' : 'fill-up'}
              />
              {reference !== undefined && (
                <line
                  x1={percent(x(reference))}
                  x2={percent(x(reference))}
                  y1={2}
                  y2={24}
                  strokeWidth={2}
                  className="stroke-ink"
                />
              )}
              <text {...figureAt(value)} y={18} className="chart-halo fill-ink">
                {format(value)}
              </text>
            </>
          ),
        }))}
      />
    </ChartFigure>
  );
}
