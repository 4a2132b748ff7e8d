import { absent } from '#lib/shared/text/absent.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plot } from './plot.tsx';

/** full: covered; part: covered in part or in public test; none: does not apply or is not offered. */
export type Coverage = 'full' | 'part' | 'none';

export type CoverageRow = { name: string; cells: readonly Coverage[] };

const rowPx = 30;
const headPx = 34;

/** Shows which content is available for which asset: a disc, a ring or a short line in each cell. */
export function CoverageMatrix({
  caption,
  columns,
  rows,
  legend,
  words,
}: {
  caption: ChartCaption;
  columns: readonly string[];
  rows: readonly CoverageRow[];
  legend: Readonly<Record<Coverage, string>>;
  /** `cells` are the marks in words, short enough for a table on a phone. */
  words: { table: string; asset: string; cells: Readonly<Record<Coverage, string>> };
}) {
  const centre = (column: number) => `${(((column + 0.5) * 100) / columns.length).toFixed(1)}%`;
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: [words.asset, ...columns],
        rows: rows.map(({ name, cells }) => [name, ...cells.map((cell) => words.cells[cell])]),
      }}
    >
      <Plot {...caption} heightPx={headPx + rows.length * rowPx} className="pl-22">
        <g className="fill-ink-2" textAnchor="middle">
          {columns.map((name, at) => (
            <text key={name} x={centre(at)} y={headPx - 14}>
              {name}
            </text>
          ))}
        </g>
        {rows.map(({ name, cells }, row) => {
          const middle = headPx + row * rowPx + rowPx / 2;
          return (
            <g key={name}>
              <line x1={-88} x2="100%" y1={middle - rowPx / 2} y2={middle - rowPx / 2} className="stroke-hairline" />
              <text x={-88} y={middle + 5} className="fill-ink">
                {name}
              </text>
              {cells.map((cell, column) => (
                <Mark key={columns[column]} kind={cell} x={centre(column)} y={middle} />
              ))}
            </g>
          );
        })}
      </Plot>
      <ul className="mt-3 flex flex-wrap gap-x-5 text-sm text-ink-2">
        {(['full', 'part', 'none'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <svg width="16" height="16" aria-hidden="true">
              <Mark kind={kind} x="8" y={8} />
            </svg>
            {legend[kind]}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

function Mark({ kind, x, y }: { kind: Coverage; x: string; y: number }) {
  if (kind === 'full') return <circle cx={x} cy={y} r={6} className="fill-primary" />;
  if (kind === 'part')
    return <circle cx={x} cy={y} r={5} strokeWidth={2} className="fill-transparent stroke-primary" />;
  return (
    <text x={x} y={y + 5} textAnchor="middle" className="fill-edge">
      {absent}
    </text>
  );
}
