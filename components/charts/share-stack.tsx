import { formatPercent } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plot } from './plot.tsx';

/** Shares of a whole in the order of the parts. Small negative ones, which hedging produces, are not drawn. */
export type ShareRow = { name: string; shares: readonly number[] };

const rowPx = 52;
const fills = ['fill-primary', 'fill-ink-2', 'fill-edge', 'fill-hairline'];

/** Shows the composition of each row as bars of equal length, with the figures under each bar. */
export function ShareStack({
  caption,
  words,
  parts,
  rows,
}: {
  caption: ChartCaption;
  words: { table: string; name: string };
  parts: readonly string[];
  rows: readonly ShareRow[];
}) {
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.name, ...parts],
        rows: rows.map(({ name, shares }) => [name, ...shares.map((share) => formatPercent(share))]),
      }}
    >
      <Plot {...caption} heightPx={rows.length * rowPx} className="" rows="y">
        {rows.map(({ name, shares }, at) => {
          const starts = stackStarts(shares);
          return (
            <g key={name} data-mark>
              <text y={at * rowPx + 16} className="fill-ink">
                {name}
              </text>
              {shares.map((share, part) => (
                <rect
                  key={parts[part]}
                  x={`${(starts[part]! * 100).toFixed(2)}%`}
                  width={`${(Math.max(0, share) * 100).toFixed(2)}%`}
                  y={at * rowPx + 22}
                  height={18}
                  className={fills[part % fills.length]}
                />
              ))}
            </g>
          );
        })}
      </Plot>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm text-ink-2">
        {parts.map((part, at) => (
          <li key={part} className="flex items-center gap-1.5">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" className={fills[at % fills.length]} />
            </svg>
            {part}
            {rows.length === 1 && <span className="text-ink">{formatPercent(rows[0]!.shares[at]!)}</span>}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

/** Returns the start of each share when the positive ones are laid end to end. */
export function stackStarts(shares: readonly number[]): number[] {
  let start = 0;
  return shares.map((share) => {
    const here = start;
    start += Math.max(0, share);
    return here;
  });
}
